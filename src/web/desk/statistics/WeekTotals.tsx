import { formatMoney, formatNumber } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { GrowthText } from './GrowthText.tsx'
import type { Answer } from './use-table.ts'

/** Orders and revenue of some weeks, and how they grew over those of the year before. */
export function WeekTotals({ answer: { rows, currency } }: { answer: Answer<'weeks'> }) {
  const t = useTexts()
  const { now, before } = sumOfWeeks(rows)
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-2">
      <div>
        <dt className="text-caption text-ink-3">{t('statistics.orders')}</dt>
        <dd className="text-total font-semibold">
          {formatNumber(now.orders)}{' '}
          <span className="text-ui">
            <GrowthText now={now.orders} before={before.orders} />
          </span>
        </dd>
      </div>
      <div>
        <dt className="text-caption text-ink-3">{t('statistics.net')}</dt>
        <dd className="text-total font-semibold">
          {formatMoney({ value: now.net, currency })}{' '}
          <span className="text-ui">
            <GrowthText now={now.net} before={before.net} />
          </span>
        </dd>
      </div>
    </dl>
  )
}

/** Rounded to cents again, as sums of decimals drift. */
export function sumOfWeeks(rows: Answer<'weeks'>['rows']) {
  const total = (of: 'now' | 'before') => ({
    orders: rows.reduce((sum, row) => sum + row[of].orders, 0),
    net: Math.round(rows.reduce((sum, row) => sum + row[of].net, 0) * 100) / 100,
  })
  return { now: total('now'), before: total('before') }
}
