import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type FormEvent, useState } from 'react'
import { goTo } from '../../boot/navigation.ts'
import { formatMoney } from '../../i18n/format.ts'
import { useLocale, useTexts } from '../../i18n/use-texts.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { showToast } from '../../ui/toasts.ts'
import { FormFoot } from '../frame/FormFoot.tsx'
import { centsIn } from './money-text.ts'
import { type DocumentDetails, useCreditInvoice } from './use-document.ts'

/** Pieces that came back, freight, or an amount; the credit is used for what is still open. */
export function CreditForm({ data, onClose }: { data: DocumentDetails; onClose: () => void }) {
  const t = useTexts()
  const locale = useLocale()
  const credit = useCreditInvoice(data.id)
  const [key] = useState(() => crypto.randomUUID())
  const [pieces, setPieces] = useState<ReadonlyMap<number, number>>(new Map())
  const [withShipping, setWithShipping] = useState(false)
  const [amountText, setAmountText] = useState('')
  const [reason, setReason] = useState('')
  const amount = amountText.trim() === '' ? undefined : centsIn(amountText, locale)
  const lines = data.lines.filter(line => line.quantity > line.credited)
  const chosen = [...pieces].filter(([, quantity]) => quantity > 0)
  const isSomething = amount !== undefined || chosen.length > 0 || withShipping
  const put = (position: number, quantity: number) => setPieces(now => new Map(now).set(position, quantity))
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isSomething) return
    const wanted =
      amount === undefined
        ? { pieces: chosen.map(([position, quantity]) => ({ position, quantity })), withShipping }
        : { amount }
    credit.mutate(
      { key, reason, credit: wanted },
      {
        onSuccess: ({ id, number }) => {
          const actions = [{ label: t('desk.credit.open'), onSelect: () => goTo(`/desk/invoices/${id}`) }]
          showToast({ type: 'success', text: t('desk.credit.done', { number }), actions })
          onClose()
        },
      },
    )
  }
  return (
    <form onSubmit={send} noValidate onKeyDown={event => event.key === 'Escape' && onClose()} className="grid gap-3">
      {lines.length > 0 && (
        <ul className="grid gap-1.5 text-ui">
          {lines.map(line => {
            const left = line.quantity - line.credited
            const now = pieces.get(line.position) ?? 0
            const name = [line.name, line.size].filter(Boolean).join(', ')
            return (
              <li key={line.position} className="flex items-center gap-2">
                <span className="min-w-0 flex-1">
                  <span className="block truncate" title={name}>
                    {line.name} <span className="text-ink-2">{line.size}</span>
                  </span>
                  <span className="block truncate font-mono text-code text-ink-3">{line.variantSku}</span>
                </span>
                <span className="flex shrink-0 items-center rounded-control border border-line-strong">
                  <StepButton
                    icon={Minus}
                    label={t('desk.credit.less', { name })}
                    isOff={now === 0}
                    onPress={() => put(line.position, now - 1)}
                  />
                  <output className="w-10 text-center tabular-nums">{now}</output>
                  <StepButton
                    icon={Plus}
                    label={t('desk.credit.more', { name })}
                    isOff={now === left || amount !== undefined}
                    onPress={() => put(line.position, now + 1)}
                  />
                </span>
                <span className="w-14 shrink-0 text-right text-ink-3">{t('desk.credit.of', { count: left })}</span>
              </li>
            )
          })}
        </ul>
      )}
      {data.shipping && (
        <Checkbox
          label={t('desk.credit.shipping', { amount: formatMoney(data.shipping) })}
          checked={withShipping}
          disabled={amount !== undefined}
          onChange={event => setWithShipping(event.target.checked)}
        />
      )}
      <Field
        label={t('desk.credit.amount', { currency: data.amount.currency })}
        hint={t('desk.credit.amount.hint', { amount: formatMoney(data.creditable) })}
      >
        {parts => (
          <TextInput
            {...parts}
            inputMode="decimal"
            autoComplete="off"
            className="text-right tabular-nums"
            disabled={chosen.length > 0 || withShipping}
            value={amountText}
            onChange={event => setAmountText(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('desk.credit.reason')} hint={t('desk.credit.reason.hint')}>
        {parts => (
          <TextInput
            {...parts}
            maxLength={200}
            autoComplete="off"
            value={reason}
            onChange={event => setReason(event.target.value)}
          />
        )}
      </Field>
      <FormFoot
        save={t('desk.credit.now')}
        isOff={!isSomething}
        isBusy={credit.isPending}
        error={credit.error}
        onCancel={onClose}
      />
    </form>
  )
}

interface StepButtonProps {
  icon: typeof Plus
  label: string
  isOff: boolean
  onPress: () => void
}

function StepButton({ icon, label, isOff, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isOff}
      onClick={onPress}
      className="grid size-11 place-items-center text-ink-2 hover:bg-sunken disabled:text-line-strong lg:size-7"
    >
      <Icon of={icon} size={16} />
    </button>
  )
}
