import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import { changeSelection, createSelection, deleteSelection, shareSelection } from '#contract/shop/selections.ts'
import { call } from '../../boot/api.ts'

function useChange<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => queries.invalidateQueries({ queryKey: ['selections'] }),
  })
}

export function useCreateSelection() {
  return useChange((body: BodyOf<typeof createSelection>) => call(createSelection, { body }, { isQuiet: true }))
}

export function useChangeSelection() {
  return useChange(({ id, ...body }: BodyOf<typeof changeSelection> & { id: string }) =>
    call(changeSelection, { params: { id }, body }, { isQuiet: true }),
  )
}

export function useShareSelection(id: string) {
  return useChange((isShared: boolean) =>
    call(shareSelection, { params: { id }, body: { isShared } }, { isQuiet: true }),
  )
}

export function useDeleteSelection(id: string) {
  return useChange(() => call(deleteSelection, { params: { id } }, { isQuiet: true }))
}
