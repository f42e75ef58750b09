import { type FormEvent, useEffect, useRef, useState } from 'react'
import { formatMoney } from '../../i18n/format.ts'
import { useLocale, useTexts } from '../../i18n/use-texts.ts'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { showToast } from '../../ui/toasts.ts'
import { FormFoot } from '../frame/FormFoot.tsx'
import { centsIn, moneyText } from './money-text.ts'
import { type DocumentDetails, useRefundCredit } from './use-document.ts'

interface RefundFormProps {
  data: DocumentDetails
  most: NonNullable<DocumentDetails['cardRefund']>
  onClose: () => void
}

/** Pays a credit, or a part of it, back to the card that paid. */
export function RefundForm({ data, most, onClose }: RefundFormProps) {
  const t = useTexts()
  const locale = useLocale()
  const refund = useRefundCredit(data.id)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])
  const mostCents = Math.round(most.value * 100)
  const [key] = useState(() => crypto.randomUUID())
  const [text, setText] = useState(() => moneyText(mostCents, locale))
  const [isTried, setTried] = useState(false)
  const amount = centsIn(text, locale)
  const isFitting = amount !== undefined && amount > 0 && amount <= mostCents
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isFitting) return input.current?.focus()
    refund.mutate(
      { key, amount },
      {
        onSuccess: ({ state }) => {
          const money = formatMoney({ value: amount / 100, currency: most.currency })
          showToast({
            type: state === 'refused' ? 'error' : 'success',
            text: t(`desk.refund.said.${state}`, { money }),
          })
          onClose()
        },
      },
    )
  }
  return (
    <form onSubmit={send} noValidate onKeyDown={event => event.key === 'Escape' && onClose()} className="grid gap-3">
      <p className="text-ui text-pretty text-ink-2">{t('desk.refund.why')}</p>
      <Field
        label={t('desk.payment.amount', { currency: most.currency })}
        error={isTried && !isFitting ? t('desk.refund.amount.needed', { most: formatMoney(most) }) : undefined}
        hint={t('desk.refund.most', { most: formatMoney(most) })}
      >
        {parts => (
          <TextInput
            {...parts}
            ref={input}
            inputMode="decimal"
            autoComplete="off"
            className="text-right tabular-nums"
            value={text}
            onChange={event => setText(event.target.value)}
          />
        )}
      </Field>
      <FormFoot save={t('desk.refund.now')} isBusy={refund.isPending} error={refund.error} onCancel={onClose} />
    </form>
  )
}
