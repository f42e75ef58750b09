import { useEffect, useRef, useState } from 'react'
import { colleagueLengths } from '#contract/colleagues.ts'
import { locales } from '#domain/locale.ts'
import { looksLikeEmail, readForm } from '../account/read-form.ts'
import { problemText, t as say } from '../i18n/texts.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { type ProblemError, problemOf } from '../problem-error.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Select } from '../ui/Select.tsx'
import { SideSheet } from '../ui/SideSheet.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { showToast } from '../ui/toasts.ts'
import { type Colleague, saveAndRefetch } from './use-colleagues.ts'

interface ColleagueSheetProps {
  /** Closed: undefined. Somebody new: without an id. */
  colleague: Partial<Colleague> | undefined
  onClose: () => void
}

export function ColleagueSheet({ colleague, onClose }: ColleagueSheetProps) {
  const t = useTexts()
  const title = t(colleague?._id ? 'colleagues.edit.title' : 'colleagues.add')
  return (
    <SideSheet title={title} closeLabel={t('close')} isOpen={colleague !== undefined} onClose={onClose} isWide>
      {colleague && <ColleagueForm colleague={colleague} onDone={onClose} />}
    </SideSheet>
  )
}

const fields = ['username', 'email', 'firstName', 'lastName', 'phone'] as const
type Name = (typeof fields)[number]
const isRequired = (name: Name) => name === 'username' || name === 'email'

function ColleagueForm({ colleague, onDone }: { colleague: Partial<Colleague>; onDone: () => void }) {
  const t = useTexts()
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({})
  const [problem, setProblem] = useState<ProblemError>()
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) notice.current?.focus()
  }, [problem])
  useEffect(() => {
    // The dialog around it opens in this very moment and takes the focus itself.
    queueMicrotask(() => form.current?.querySelector('input')?.focus())
  }, [])

  function show(found: Partial<Record<Name, string>>): boolean {
    setErrors(found)
    const first = fields.find(name => found[name])
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    return first !== undefined
  }

  async function save(): Promise<void> {
    const values = readForm(form.current!, ...fields, 'locale')
    setProblem(undefined)
    const found = {
      ...(values.username.trim() ? {} : { username: t('field.missing') }),
      ...(looksLikeEmail(values.email) ? {} : { email: t('colleagues.email.wrong') }),
    }
    if (show(found)) return
    setBusy(true)
    try {
      const locale = locales.find(one => one === values.locale) ?? 'en'
      const saved = await saveAndRefetch({ ...values, locale, ...(colleague._id ? { _id: colleague._id } : {}) })
      const text = colleague._id ? 'colleagues.saved' : 'colleagues.added'
      showToast({ type: 'success', text: say(text, { name: saved.username, email: saved.email }) })
      onDone()
    } catch (error) {
      const refused = problemOf(error)
      if (refused.code === 'username.taken') show({ username: problemText(refused) })
      else setProblem(refused)
    }
    setBusy(false)
  }

  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4 p-5"
      onSubmit={event => {
        event.preventDefault()
        if (!isBusy) void save()
      }}
    >
      {problem && (
        <Notice kind="danger" ref={notice}>
          {problemText(problem)}
        </Notice>
      )}
      {!colleague._id && <p className="text-ink-2">{t('colleagues.add.lead')}</p>}
      {fields.map(name => (
        <Field
          key={name}
          label={t(name === 'username' ? 'colleagues.username' : name)}
          mark={isRequired(name) ? t('required.mark') : undefined}
          error={errors[name]}
        >
          {parts => (
            <TextInput
              {...parts}
              name={name}
              type={name === 'email' ? 'email' : name === 'phone' ? 'tel' : 'text'}
              autoComplete="off"
              autoCapitalize={isRequired(name) ? 'none' : 'words'}
              defaultValue={colleague[name] ?? ''}
              maxLength={colleagueLengths[name]}
              aria-required={isRequired(name) || undefined}
            />
          )}
        </Field>
      ))}
      <Field label={t('language')}>
        {parts => (
          <Select {...parts} name="locale" defaultValue={colleague.locale ?? document.documentElement.lang}>
            <option value="en">English</option>
            <option value="de">Deutsch</option>
          </Select>
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" isBusy={isBusy} busyLabel={t('people.saving')}>
          {t(colleague._id ? 'people.save' : 'colleagues.add.send')}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {t('people.cancel')}
        </Button>
      </div>
    </form>
  )
}
