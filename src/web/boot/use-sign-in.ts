import { type RefObject, useEffect, useRef, useState } from 'react'
import { login } from '#contract/shop/account.ts'
import { readForm } from '../ui/read-form.ts'
import { call } from './api.ts'
import { type ProblemError, problemOf } from './problem-error.ts'
import { enterApp, type Message, takeMessage } from './travel.ts'

interface SignIn {
  isBusy: boolean
  /** Why the last try failed; its notice takes the focus. */
  problem: ProblemError | undefined
  notice: RefObject<HTMLDivElement | null>
  /** Why one is at this page, where one was sent to it. */
  reason: Message | undefined
  send: (form: HTMLFormElement) => Promise<void>
}

/** Signing in with what `SignInFields` holds; then the app is entered. */
export function useSignIn(): SignIn {
  const [reason] = useState(takeMessage)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ProblemError>()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) notice.current?.focus()
  }, [problem])

  async function send(form: HTMLFormElement) {
    const { username, password, code } = readForm(form, 'username', 'password', 'code')
    setBusy(true)
    setProblem(undefined)
    try {
      await call(login, { body: { username: username.trim(), password, ...(code.trim() && { code: code.trim() }) } })
      enterApp()
    } catch (error) {
      setProblem(problemOf(error))
      setBusy(false)
    }
  }
  return { isBusy, problem, notice, reason, send }
}
