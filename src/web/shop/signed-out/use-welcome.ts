import { useEffect, useState } from 'react'
import type { AnswerOf } from '#contract/endpoint.ts'
import { welcome as getWelcome } from '#contract/shop/account.ts'
import { call } from '../../boot/api.ts'

export type Welcome = AnswerOf<typeof getWelcome>['data']

/** Asked for once a visit; the signed-out pages share the answer. */
let asked: Promise<Welcome> | undefined
let known: Welcome | undefined

/** Whose shop this is. The pages work without it, so a failure is left for the next page to try again. */
export function useWelcome(): Welcome | undefined {
  const [welcome, setWelcome] = useState(known)
  useEffect(() => {
    asked ??= call(getWelcome, {}).then(({ data }) => {
      known = data
      return data
    })
    asked.then(setWelcome, () => {
      asked = undefined
    })
  }, [])
  return welcome
}
