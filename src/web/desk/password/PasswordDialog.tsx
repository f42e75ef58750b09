import { useEffect, useRef, useState } from 'react'
import { provePassword } from '#contract/desk/staff.ts'
import { call } from '../../boot/api.ts'
import { type ProblemError, problemOf } from '../../boot/problem-error.ts'
import { problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Field } from '../../ui/Field.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { readForm } from '../../ui/read-form.ts'
import { useStore } from '../../ui/store.ts'
import { useDialog } from '../../ui/use-dialog.ts'
import { FormFoot } from '../frame/FormFoot.tsx'
import { passwordAsked } from './password-again.ts'

/** Asks for the password again where a call wants it; stands once in the frame. */
export function PasswordDialog() {
  const t = useTexts()
  const answer = useStore(passwordAsked)
  const dialog = useDialog(answer !== undefined, () => answer?.(false))
  return (
    <dialog
      {...dialog}
      aria-labelledby="password-again"
      className="modal m-auto w-[min(26rem,calc(100vw-2rem))] rounded-box border border-line bg-surface text-ink shadow-lift"
    >
      <div className="grid gap-3 p-5">
        <h2 id="password-again" className="text-row font-semibold">
          {t('desk.password.again')}
        </h2>
        <p className="text-pretty text-ui text-ink-2">{t('desk.password.again.why')}</p>
        {answer && <PasswordForm onProved={() => answer(true)} onClose={() => answer(false)} />}
      </div>
    </dialog>
  )
}

function PasswordForm({ onProved, onClose }: { onProved: () => void; onClose: () => void }) {
  const t = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ProblemError>()
  useEffect(() => {
    // The dialog around it opens in this very moment and takes the focus itself.
    queueMicrotask(() => form.current?.querySelector('input')?.focus())
  }, [])

  async function send() {
    const { password } = readForm(form.current!, 'password')
    setBusy(true)
    try {
      await call(provePassword, { body: { password } })
      onProved()
    } catch (error) {
      setProblem(problemOf(error))
      setBusy(false)
      form.current?.querySelector('input')?.select()
    }
  }
  return (
    <form
      ref={form}
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        if (!isBusy) void send()
      }}
    >
      <Field label={t('password')} error={problem && problemText(problem)}>
        {parts => <PasswordInput {...parts} name="password" autoComplete="current-password" required />}
      </Field>
      <FormFoot save={t('desk.password.go.on')} isBusy={isBusy} onCancel={onClose} />
    </form>
  )
}
