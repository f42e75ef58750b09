import { type FormEvent, useState } from 'react'
import { problemOf } from '../../boot/problem-error.ts'
import { problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { FormFoot } from '../frame/FormFoot.tsx'
import { useSaveRecords } from '../records/use-save-records.ts'
import { type Setting, useSecretSettings } from './use-settings.ts'

const path = 'private.letterhead'
const fields = ['legalName', 'register', 'management', 'taxNumber', 'bankName', 'iban', 'bic'] as const
type Letter = Record<(typeof fields)[number], string>

/** What the law wants on a letter, with the bank account: shown and saved only after the password. */
export function Letterhead() {
  const t = useTexts()
  const [isOpen, setOpen] = useState(false)
  const { data, error, isFetching } = useSecretSettings(isOpen)
  const setting = data?.find(one => one.path === path)
  return (
    <section className="grid gap-3 rounded-box border border-line bg-surface p-4">
      <h2 className="text-row font-semibold">{t('desk.letterhead')}</h2>
      <p className="text-ui text-pretty text-ink-2">{t('desk.letterhead.why')}</p>
      {error && <Notice kind="danger">{problemText(problemOf(error))}</Notice>}
      {isOpen && setting ? (
        <LetterForm key={JSON.stringify(setting.record)} setting={setting} onClose={() => setOpen(false)} />
      ) : (
        <Button className="justify-self-start" isBusy={isFetching} onClick={() => setOpen(true)}>
          {t('desk.letterhead.show')}
        </Button>
      )}
    </section>
  )
}

function LetterForm({ setting, onClose }: { setting: Setting; onClose: () => void }) {
  const t = useTexts()
  const save = useSaveRecords()
  const stored = setting.record?.value as (Omit<Letter, 'bankName' | 'iban' | 'bic'> & { bank: StoredBank }) | undefined
  const [letter, setLetter] = useState<Letter>({
    legalName: stored?.legalName ?? '',
    register: stored?.register ?? '',
    management: stored?.management ?? '',
    taxNumber: stored?.taxNumber ?? '',
    bankName: stored?.bank.name ?? '',
    iban: stored?.bank.iban ?? '',
    bic: stored?.bank.bic ?? '',
  })
  function send(event: FormEvent) {
    event.preventDefault()
    if (save.isPending) return
    const { bankName, iban, bic, taxNumber, ...rest } = letter
    const value = { ...rest, ...(taxNumber ? { taxNumber } : {}), bank: { name: bankName, iban, bic } }
    const seen = setting.record && { value: setting.record.value }
    save.mutate([{ kind: 'settings', rows: [{ given: { path, value }, seen }] }], { onSuccess: onClose })
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        {fields.map(name => (
          <Field key={name} label={t(`desk.letterhead.${name}`)}>
            {parts => (
              <TextInput
                {...parts}
                autoComplete="off"
                maxLength={200}
                value={letter[name]}
                onChange={event => setLetter({ ...letter, [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <FormFoot save={t('desk.record.save')} isBusy={save.isPending} error={save.error} onCancel={onClose} />
    </form>
  )
}

interface StoredBank {
  name: string
  iban: string
  bic: string
}
