import { useState } from 'react'
import type { OrderType } from '#domain/cart/line.ts'
import { goTo } from '../../boot/navigation.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextArea } from '../../ui/TextInput.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useCartCounts } from '../cart/cart.ts'
import { GoodsTotals } from '../handovers/GoodsTotals.tsx'
import { suggest } from '../handovers/use-handovers.ts'
import { type BuyersLine, changesOf, type DraftChanges, keyOf } from './draft-changes.ts'
import type { BuyersCart } from './use-buyers-carts.ts'

interface BuyersCartSummaryProps {
  of: BuyersCart
  lines: readonly BuyersLine[]
  orderType: OrderType
  draft: DraftChanges
  isSuggesting: boolean
  onBegin: () => void
  onEnd: () => void
  /** The cart may be another one by now. */
  onStale: () => void
}

/** What the cart is worth, and the way to a suggestion. */
export function BuyersCartSummary({ of, isSuggesting, onBegin, ...rest }: BuyersCartSummaryProps) {
  const t = useTexts()
  return (
    <section
      aria-label={t('buyers.cart.sum')}
      className="grid gap-3 rounded-box border border-line bg-surface p-4 lg:sticky lg:top-20"
    >
      <GoodsTotals totals={of.cart.totals[rest.orderType]} />
      {isSuggesting ? (
        <Form of={of} {...rest} />
      ) : (
        <>
          <Button kind="primary" onClick={onBegin}>
            {t('buyers.cart.suggest')}
          </Button>
          <p className="-mt-1 text-caption text-ink-3">{t('buyers.cart.read.only', { name: of.name })}</p>
        </>
      )}
    </section>
  )
}

type FormProps = Omit<BuyersCartSummaryProps, 'isSuggesting' | 'onBegin'>

function Form({ of: { id, name, cart }, lines, orderType, draft, onEnd, onStale }: FormProps) {
  const t = useTexts()
  const own = useCartCounts()[orderType] ?? 0
  const [message, setMessage] = useState('')
  const [addsOwn, setAddsOwn] = useState(true)
  const [isBusy, setBusy] = useState(false)
  const changes = changesOf(draft, lines) ?? []
  const held = new Set(lines.map(keyOf))
  const gone = Object.keys(draft).filter(key => !held.has(key)).length
  const hasOwn = own > 0 && addsOwn

  async function send(): Promise<void> {
    setBusy(true)
    const made = await suggest({
      orderType,
      receiver: id,
      message: message.trim(),
      seasons: cart.seasons,
      changes,
      onlyChanges: !hasOwn,
      emptiesCart: hasOwn,
    })
    setBusy(false)
    if (made === undefined) return onStale()
    onEnd()
    showToast({ type: 'success', text: t('handover.sent', { name }) })
    goTo(`/suggestions/${made}`)
  }

  return (
    <form
      className="grid gap-3 border-t border-line pt-3"
      onSubmit={event => {
        event.preventDefault()
        if (!isBusy) void send()
      }}
    >
      <p className="text-ui text-ink-2">
        {changes.length > 0 ? countText('buyers.cart.changes', changes.length) : t('buyers.cart.type')}
      </p>
      {gone > 0 && <p className="text-ui text-warn">{countText('buyers.cart.gone', gone)}</p>}
      {own > 0 ? (
        <Checkbox
          label={countText('buyers.cart.own', own)}
          checked={addsOwn}
          onChange={event => setAddsOwn(event.target.checked)}
        />
      ) : (
        <p className="text-caption text-ink-3">{t('buyers.cart.add.styles')}</p>
      )}
      <Field label={t('handover.message')} mark={t('handover.optional')}>
        {parts => (
          <TextArea {...parts} maxLength={2_000} value={message} onChange={event => setMessage(event.target.value)} />
        )}
      </Field>
      <Button type="submit" kind="primary" isBusy={isBusy} disabled={changes.length === 0 && !hasOwn}>
        {t('buyers.cart.send', { name })}
      </Button>
      <Button kind="quiet" onClick={onEnd}>
        {t('handover.cancel')}
      </Button>
    </form>
  )
}
