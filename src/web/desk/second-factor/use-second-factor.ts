import { useMutation, useQueryClient } from '@tanstack/react-query'
import { beginOwnSecondFactor, confirmOwnSecondFactor, endOwnSecondFactor } from '#contract/desk/second-factor.ts'
import { call } from '../../boot/api.ts'
import { withPasswordAgain } from '../password/password-again.ts'

/** Setting up the own second factor, and ending it. */
export function useSecondFactor() {
  const client = useQueryClient()
  const onSuccess = () => client.invalidateQueries({ queryKey: ['currentStaff'] })
  return {
    begin: useMutation({ mutationFn: () => withPasswordAgain(() => call(beginOwnSecondFactor, {})) }),
    confirm: useMutation({
      mutationFn: (code: string) => withPasswordAgain(() => call(confirmOwnSecondFactor, { body: { code } })),
      onSuccess,
    }),
    end: useMutation({ mutationFn: () => withPasswordAgain(() => call(endOwnSecondFactor, {})), onSuccess }),
  }
}
