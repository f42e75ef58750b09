import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type ProblemError, problemOf } from '../boot/problem-error.ts'

type Errors = Partial<Record<string, unknown>>

/** What is refused although the form could not know: shown at a field, not above the form. */
type ErrorsOf<E extends Errors> = (problem: ProblemError) => E | undefined

/**
 * A form in a sheet beside the page. What is wrong leads to its field, what the server refuses to the notice above, and
 * what was typed stays; pressing twice saves once.
 */
export function useSheetForm<E extends Errors>(firstField: string, errorsOf?: ErrorsOf<E>) {
  const [errors, setErrors] = useState<E>({} as E)
  const [problem, setProblem] = useState<ProblemError>()
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) notice.current?.focus()
  }, [problem])
  useEffect(() => {
    // The dialog around it opens in this very moment and takes the focus itself.
    queueMicrotask(() => form.current?.querySelector<HTMLElement>(firstField)?.focus())
  }, [firstField])

  function show(found: E): void {
    setErrors(found)
    const [firstWrong] = Object.keys(found)
    if (firstWrong) form.current?.querySelector<HTMLElement>(`[name=${firstWrong}]`)?.focus()
  }

  /** Saves unless something is wrong already; `found` names its fields in the order of the form. */
  async function send(found: E, save: () => Promise<void>): Promise<void> {
    show(found)
    setProblem(undefined)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      await save()
    } catch (error) {
      const refused = problemOf(error)
      const atField = errorsOf?.(refused)
      if (atField) show(atField)
      else setProblem(refused)
    }
    setBusy(false)
  }

  /** What the form element takes; `submit` reads the form and sends it. */
  const formProps = (submit: (form: HTMLFormElement) => Promise<void>) => ({
    ref: form,
    noValidate: true,
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      if (!isBusy) void submit(form.current!)
    },
  })
  const mend = (name: keyof E) => setErrors(({ [name]: _, ...rest }) => rest as E)
  return { errors, problem, isBusy, notice, send, mend, formProps }
}
