import type { ReactNode } from 'react'
import { formatMoney, formatNumber, formatPercent } from '../../../i18n/format.ts'
import { countText } from '../../../i18n/texts.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Badge } from '../../../ui/Badge.tsx'
import type { ChangePreview } from './use-change.ts'

/** What the change would make of the order: money, stock, the minimum, and the mail; pale while it is asked for again. */
export function ChangeFigures({ of, isCurrent }: { of: ChangePreview; isCurrent: boolean }) {
  const t = useTexts()
  const { totals, stock, minimum, backOrdered, mail } = of
  const rates = [...new Set([...totals.before.vat, ...totals.after.vat].map(({ rate }) => rate))]
  const vatAt = (side: 'before' | 'after', rate: number) =>
    totals[side].vat.find(share => share.rate === rate)?.amount ?? { value: 0, currency: totals.after.gross.currency }
  const difference = totals.after.net.value - totals.before.net.value
  const missing = minimum?.missing.after
  return (
    <div aria-busy={!isCurrent} className={`grid gap-4 ${isCurrent ? '' : 'opacity-60'}`}>
      <Part title={t('desk.change.money')}>
        <table className="w-full tabular-nums">
          <thead className="sr-only">
            <tr>
              <td />
              <th scope="col">{t('desk.change.before')}</th>
              <th scope="col">{t('desk.change.after')}</th>
            </tr>
          </thead>
          <tbody>
            <MoneyRow label={t('desk.change.goods')} before={totals.before.goods} after={totals.after.goods} />
            <MoneyRow label={t('desk.change.freight')} before={totals.before.shipping} after={totals.after.shipping} />
            {rates.map(rate => (
              <MoneyRow
                key={rate}
                label={t('desk.change.vat', { rate: formatPercent(rate) })}
                before={vatAt('before', rate)}
                after={vatAt('after', rate)}
              />
            ))}
            <MoneyRow label={t('desk.change.total')} before={totals.before.gross} after={totals.after.gross} isSum />
          </tbody>
        </table>
        {difference !== 0 && (
          <p className="pt-1 text-caption text-ink-3">
            {t('desk.change.difference')}{' '}
            <strong className={`font-semibold ${difference > 0 ? 'text-ok' : 'text-warn'}`}>
              {difference > 0 ? '+' : ''}
              {formatMoney({ ...totals.after.net, value: Math.round(difference * 100) / 100 })}
            </strong>
          </p>
        )}
      </Part>
      {stock && stock.length > 0 && (
        <Part title={t('desk.change.stock')}>
          <ul>
            {stock.map(({ variantSku, before, after }) => (
              <li key={variantSku} className="flex items-baseline gap-2 py-0.5 tabular-nums">
                <span className="mr-auto font-mono text-code">{variantSku}</span>
                {after <= 0 && <Badge>{t('desk.change.last')}</Badge>}
                <span className="text-ink-3">{formatNumber(before)} →</span>
                <strong className={`min-w-16 text-right font-semibold ${after <= 0 ? 'text-warn' : ''}`}>
                  {t('desk.change.free', { count: formatNumber(after) })}
                </strong>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {(backOrdered.after > 0 || (missing && missing.value > 0)) && (
        <Part title={t('desk.change.checked')}>
          {backOrdered.after > 0 && <p className="text-warn">{countText('desk.change.waits', backOrdered.after)}</p>}
          {missing && missing.value > 0 && (
            <p className="text-warn">{t('desk.change.minimum', { missing: formatMoney(missing) })}</p>
          )}
        </Part>
      )}
      {mail && (
        <Part title={t('desk.change.mail')}>
          <div className="border-l-2 border-info bg-sunken px-3 py-2 text-caption">
            <p className="break-words text-ink-3">{mail.to.join(', ')}</p>
            <p className="font-semibold">{mail.subject}</p>
            <p className="break-words whitespace-pre-line">{mail.text}</p>
          </div>
        </Part>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-3">
      <h3 className="pb-1 font-semibold">{title}</h3>
      {children}
    </section>
  )
}

type Money = ChangePreview['totals']['after']['gross']

function MoneyRow({ label, before, after, isSum }: { label: string; before: Money; after: Money; isSum?: boolean }) {
  return (
    <tr className={isSum ? 'border-t border-line' : ''}>
      <th scope="row" className={`py-0.5 text-left ${isSum ? 'font-semibold' : 'font-normal'}`}>
        {label}
      </th>
      <td className="py-0.5 text-right text-ink-3">{formatMoney(before)} →</td>
      <td className="py-0.5 text-right font-semibold">{formatMoney(after)}</td>
    </tr>
  )
}
