import { formatMoney } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { Handover } from './use-handovers.ts'

/** What the goods of a suggestion cost at the prices of now. */
export function GoodsTotals({ totals: { goods, gross } }: { totals: Pick<Handover['totals'], 'goods' | 'gross'> }) {
  const t = useTexts()
  return (
    <>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        <dt>{t('handover.goods')}</dt>
        <dd className="text-right font-semibold tabular-nums">{formatMoney(goods)}</dd>
        <dt className="text-ink-2">{t('handover.gross')}</dt>
        <dd className="text-right text-ink-2 tabular-nums">{formatMoney(gross)}</dd>
      </dl>
      <p className="text-ui text-ink-3">{t('handover.prices')}</p>
    </>
  )
}
