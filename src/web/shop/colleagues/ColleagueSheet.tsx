import { personLengths } from '#contract/shop/person.ts'
import { locales } from '#domain/locale.ts'
import type { ProblemError } from '../../boot/problem-error.ts'
import { problemText, t as say } from '../../i18n/texts.ts'
import { useLocale, useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { looksLikeEmail, readForm } from '../../ui/read-form.ts'
import { Select } from '../../ui/Select.tsx'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useSheetForm } from '../../ui/use-sheet-form.ts'
import { PendingEmail } from '../account/PendingEmail.tsx'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { limitIn, limitText } from './limit-text.ts'
import { type Colleague, saveAndRefetch } from './use-colleagues.ts'

interface ColleagueSheetProps {
  /** Undefined closes the sheet; a colleague without an id is a new one. */
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
type Errors = Partial<Record<Name | 'approvalLimit', string>>
const isRequired = (name: Name) => name === 'username' || name === 'email'

const takenName = (problem: ProblemError): Errors | undefined =>
  problem.code === 'username.taken' || problem.code === 'username.is.email'
    ? { username: problemText(problem) }
    : undefined

function ColleagueForm({ colleague, onDone }: { colleague: Partial<Colleague>; onDone: () => void }) {
  const t = useTexts()
  const locale = useLocale()
  const currency = useConfiguration()?.defaultCurrency
  const { errors, problem, isBusy, notice, send, formProps } = useSheetForm<Errors>('input', takenName)

  function save(form: HTMLFormElement): Promise<void> {
    const { approvalLimit: typed, ...values } = readForm(form, ...fields, 'locale', 'approvalLimit')
    const approvalLimit = limitIn(typed)
    const found: Errors = {
      ...(values.username.trim() ? {} : { username: t('field.missing') }),
      ...(looksLikeEmail(values.email) ? {} : { email: t('colleagues.email.wrong') }),
      ...(approvalLimit === undefined ? { approvalLimit: t('colleagues.limit.wrong') } : {}),
    }
    return send(found, async () => {
      const locale = locales.find(one => one === values.locale) ?? 'en'
      const saved = await saveAndRefetch({
        ...values,
        locale,
        ...(approvalLimit === undefined || colleague.isAdmin ? {} : { approvalLimit }),
        ...(colleague._id ? { _id: colleague._id } : {}),
      })
      const isSent = saved.emailPending !== null && saved.emailPending !== colleague.emailPending
      const text = isSent ? 'email.pending.sent' : colleague._id ? 'colleagues.saved' : 'colleagues.added'
      const facts = { name: saved.username, email: saved.email, pending: saved.emailPending ?? '' }
      showToast({ type: 'success', text: say(text, facts) })
      onDone()
    })
  }

  return (
    <form {...formProps(save)} className="grid gap-4 p-5">
      {problem && (
        <Notice kind="danger" ref={notice}>
          {problemText(problem)}
        </Notice>
      )}
      {colleague._id && colleague.email && colleague.emailPending && (
        <PendingEmail
          email={colleague.email}
          pending={colleague.emailPending}
          onSave={change => saveAndRefetch({ _id: colleague._id!, ...change }).then(onDone)}
        />
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
              maxLength={personLengths[name]}
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
      {!colleague.isAdmin && (
        <Field
          label={currency ? `${t('colleagues.limit')} (${currency})` : t('colleagues.limit')}
          hint={t('colleagues.limit.hint')}
          error={errors.approvalLimit}
        >
          {parts => (
            <TextInput
              {...parts}
              name="approvalLimit"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={limitText(colleague.approvalLimit, locale)}
              maxLength={11}
            />
          )}
        </Field>
      )}
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
