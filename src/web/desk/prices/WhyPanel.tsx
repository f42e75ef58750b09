import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import X from 'lucide-react/icons/x'
import { useDeferredValue, useState } from 'react'
import { problemOf } from '../../boot/problem-error.ts'
import { formatDay, formatMoney, formatNumber, formatPercent } from '../../i18n/format.ts'
import { problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { CompanyField } from './CompanyField.tsx'
import { dayIn, type Explained, useExplained } from './use-prices.ts'

interface WhyPanelProps {
  customerNo: string
  variantSku: string
  day: string
  isPreOrder: boolean
  onVariant: (variantSku: string) => void
  onClose: () => void
}

/** What a customer pays on a day, and why: each rule in the order in which the shop asks it. */
export function WhyPanel({ customerNo, variantSku, day, isPreOrder, onVariant, onClose }: WhyPanelProps) {
  const t = useTexts()
  const [customer, setCustomer] = useState(customerNo)
  const [quantity, setQuantity] = useState('1')
  const [asked, setAsked] = useState(day)
  const [kind, setKind] = useState<'order' | 'preOrder'>(isPreOrder ? 'preOrder' : 'order')
  const query = useDeferredValue({
    customerNo: customer.trim(),
    variantSku: variantSku.trim(),
    quantity: Math.max(1, Math.min(1_000_000, Math.floor(Number(quantity) || 1))),
    day: dayIn(asked) ?? day,
    orderType: kind,
  })
  const { data, error, isFetching } = useExplained(query)
  const isAsked = query.customerNo !== '' && query.variantSku !== ''
  return (
    <aside
      aria-label={t('prices.why')}
      onKeyDown={event => {
        if (event.key === 'Escape') onClose()
      }}
      className="grid content-start gap-3 rounded-box border border-line bg-surface p-4 text-ui tabular-nums"
    >
      <div className="flex items-start gap-2">
        <h2 className="mr-auto text-row font-semibold">{t('prices.why')}</h2>
        <Button kind="quiet" className="!min-h-0 !p-1" aria-label={t('close')} onClick={onClose}>
          <Icon of={X} size={16} />
        </Button>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <div className="col-span-2">
          <CompanyField label={t('prices.customer')} value={customer} onText={setCustomer} autoFocus={!customerNo} />
        </div>
        <TextInput
          className="col-span-2 font-mono"
          aria-label={t('prices.variant')}
          placeholder={t('prices.variant')}
          maxLength={100}
          value={variantSku}
          onChange={event => onVariant(event.target.value)}
        />
        <TextInput
          aria-label={t('prices.units')}
          inputMode="numeric"
          value={quantity}
          onChange={event => setQuantity(event.target.value)}
        />
        <TextInput
          type="date"
          aria-label={t('prices.on.day')}
          value={asked}
          onChange={event => setAsked(event.target.value)}
        />
        <div className="col-span-2">
          <Select
            aria-label={t('prices.kind')}
            value={kind}
            onChange={event => setKind(event.target.value as typeof kind)}
          >
            <option value="order">{t('prices.kind.order')}</option>
            <option value="preOrder">{t('prices.kind.pre')}</option>
          </Select>
        </div>
      </div>
      <div role="status" aria-busy={isFetching} className={isFetching && data ? 'opacity-60' : ''}>
        {!isAsked && <p className="text-ink-2">{t('prices.why.ask')}</p>}
        {isAsked && error && <Notice kind="danger">{problemText(problemOf(error))}</Notice>}
        {isAsked && data && !error && <Answer of={data} />}
      </div>
    </aside>
  )
}

function Answer({ of }: { of: Explained }) {
  const t = useTexts()
  const { company, variant, price, total, gross, rrp, tiers, steps, quantity } = of
  const reached = tiers.findLast(({ minQuantity }) => minQuantity <= quantity)
  return (
    <div className="grid gap-3">
      <p>
        <span className="block font-semibold">{variant.name}</span>
        <span className="text-ink-2">
          {[variant.colour, variant.size].filter(Boolean).join(', ')} · {company.name}
        </span>
      </p>
      <ol className="grid gap-0.5">
        {steps.map((step, place) => (
          <Step key={`${step.rule} ${step.isPreOrder}`} step={step} place={place + 1} />
        ))}
      </ol>
      <div className="-mx-4 border-y border-line bg-canvas px-4 py-3">
        <p className="flex items-baseline">
          <span className="mr-auto">{t('prices.one.piece')}</span>
          <strong className="text-total">{price ? formatMoney(price) : t('prices.no.price')}</strong>
        </p>
        {total && gross && (
          <p className="text-ink-2">
            {t('prices.pieces.total', { count: formatNumber(quantity), total: formatMoney(total) })}
            {' · '}
            {t('prices.with.vat', { gross: formatMoney(gross) })}
          </p>
        )}
        {rrp && <p className="text-ink-2">{t('prices.rrp.is', { rrp: formatMoney(rrp) })}</p>}
      </div>
      {tiers.length > 0 && (
        <ul className="rounded-control border border-line">
          {tiers.map(tier => (
            <li
              key={tier.minQuantity}
              className={`flex justify-between border-b border-line px-3 py-1.5 last:border-b-0 ${tier === reached ? 'bg-accent-soft font-semibold' : ''}`}
            >
              <span>{t('prices.from.pieces', { count: formatNumber(tier.minQuantity) })}</span>
              <span>{formatMoney(tier.value)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type ExplainedStep = Explained['steps'][number]

function Step({ step, place }: { step: ExplainedStep; place: number }) {
  const t = useTexts()
  const { rule, state, value, name, percent, isPreOrder } = step
  const isWinner = state === 'wins'
  const names = {
    customer: t('prices.rule.customer'),
    list: name ? t('prices.rule.list.of', { list: name }) : t('prices.rule.list'),
    discount: percent ? t('prices.rule.discount.of', { percent: formatPercent(percent) }) : t('prices.rule.discount'),
    base: t('prices.rule.base'),
    sale: t('prices.rule.sale'),
  }
  return (
    <li
      aria-current={isWinner || undefined}
      className={`-mx-4 flex gap-2.5 px-4 py-1.5 ${isWinner ? 'bg-accent-soft' : ''}`}
    >
      <span
        aria-hidden
        className={`mt-0.5 grid size-4 shrink-0 place-items-center rounded-[3px] border ${
          isWinner
            ? 'border-accent bg-accent text-on-accent'
            : state === 'unasked'
              ? 'border-dashed border-ink-3'
              : 'border-ink-3'
        }`}
      >
        {isWinner ? <Icon of={Check} size={12} /> : state === 'unasked' ? null : <Icon of={Minus} size={12} />}
      </span>
      <span className="min-w-0 flex-1">
        <span className={`flex gap-2 ${isWinner ? 'font-semibold' : ''}`}>
          <span className="mr-auto">
            {place} · {names[rule]}
            {isPreOrder && ` (${t('prices.kind.pre')})`}
          </span>
          {value && <span className={isWinner ? '' : 'text-ink-2'}>{formatMoney(value)}</span>}
        </span>
        <span className="block text-caption text-ink-2">
          {[t(`prices.state.${state}`), daysOf(step, t)].filter(Boolean).join(', ')}
        </span>
      </span>
    </li>
  )
}

function daysOf({ validFrom, validUntil, minQuantity, rule }: ExplainedStep, t: ReturnType<typeof useTexts>): string {
  const pieces = rule === 'list' && minQuantity ? t('prices.from.pieces', { count: formatNumber(minQuantity) }) : ''
  const from = validFrom ? t('prices.valid.from', { day: formatDay(validFrom, true) }) : ''
  const until = validUntil ? t('prices.until', { day: formatDay(validUntil, true) }) : ''
  return [pieces, from, until].filter(Boolean).join(', ')
}
