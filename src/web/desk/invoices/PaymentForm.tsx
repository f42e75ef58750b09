import { type FormEvent, useEffect, useRef, useState } from 'react'
import { receiptMethods } from '#contract/desk/invoices.ts'
import { formatMoney } from '../../i18n/format.ts'
import { useLocale, useTexts } from '../../i18n/use-texts.ts'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { showToast } from '../../ui/toasts.ts'
import { FormFoot } from '../frame/FormFoot.tsx'
import { centsIn, moneyText } from './money-text.ts'
import { useBookPayment } from './use-document.ts'
import type { ListedDocument } from './use-documents.ts'

interface PaymentFormProps {
  documents: readonly Pick<ListedDocument, 'id' | 'number' | 'open'>[]
  onClose: () => void
  onBooked: () => void
}

/** Filled in with all that is open and today: most payments are just that, and booked with one press. */
export function PaymentForm({ documents, onClose, onBooked }: PaymentFormProps) {
  const t = useTexts()
  const locale = useLocale()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.select(), [])
  const book = useBookPayment()
  const { currency } = documents[0]!.open
  const open = documents.reduce((sum, document) => sum + Math.round(document.open.value * 100), 0)
  const [key] = useState(() => crypto.randomUUID())
  const [amountText, setAmountText] = useState(() => moneyText(open, locale))
  const [day, setDay] = useState(() => new Date().toISOString().slice(0, 10))
  const [method, setMethod] = useState<(typeof receiptMethods)[number]>('transfer')
  const [reference, setReference] = useState('')
  const [isTried, setTried] = useState(false)
  const amount = centsIn(amountText, locale)
  const left = amount === undefined ? undefined : open - amount
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (amount === undefined || !day) return form.current?.querySelector('input')?.focus()
    const body = { key, documents: documents.map(({ id }) => id), amount, day, method, reference }
    book.mutate(body, {
      onSuccess: ({ rest }) => {
        const text =
          rest.value > 0 ? t('desk.payment.booked.rest', { rest: formatMoney(rest) }) : t('desk.payment.booked')
        showToast({ type: 'success', text })
        onClose()
        onBooked()
      },
    })
  }
  return (
    <form
      ref={form}
      onSubmit={send}
      noValidate
      onKeyDown={event => event.key === 'Escape' && onClose()}
      className="grid gap-3"
    >
      {documents.length > 1 && (
        <ul className="grid gap-1 text-ui">
          {documents.map(document => (
            <li key={document.id} className="flex justify-between gap-3">
              <span className="font-mono text-code">{document.number}</span>
              <span className="tabular-nums">{formatMoney(document.open)}</span>
            </li>
          ))}
        </ul>
      )}
      <Field
        label={t('desk.payment.amount', { currency })}
        error={isTried && amount === undefined ? t('desk.payment.amount.needed') : undefined}
        hint={left === undefined ? undefined : leftText(left)}
      >
        {parts => (
          <TextInput
            {...parts}
            inputMode="decimal"
            autoComplete="off"
            className="text-right tabular-nums"
            value={amountText}
            onChange={event => setAmountText(event.target.value)}
          />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label={t('desk.payment.day')}>
          {parts => <TextInput {...parts} type="date" value={day} onChange={event => setDay(event.target.value)} />}
        </Field>
        <Field label={t('desk.payment.method')}>
          {parts => (
            <Select
              {...parts}
              value={method}
              onChange={event => setMethod(receiptMethods.find(one => one === event.target.value) ?? 'transfer')}
            >
              {receiptMethods.map(one => (
                <option key={one} value={one}>
                  {t(`desk.payment.method.${one}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Field label={t('desk.payment.reference')}>
        {parts => (
          <TextInput
            {...parts}
            maxLength={200}
            autoComplete="off"
            value={reference}
            onChange={event => setReference(event.target.value)}
          />
        )}
      </Field>
      <FormFoot save={t('desk.payment.book.now')} isBusy={book.isPending} error={book.error} onCancel={onClose} />
    </form>
  )

  function leftText(cents: number): string {
    const money = formatMoney({ value: Math.abs(cents) / 100, currency })
    if (cents === 0) return t('desk.payment.left.none')
    return cents > 0 ? t('desk.payment.left', { money }) : t('desk.payment.beyond', { money })
  }
}
