import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReorderSums, UnitsAndNet } from '#domain/order/reorder.ts'
import { formatNumber } from '../../i18n/format.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { ReorderLine } from './use-reorder.ts'

interface ReorderSummaryProps {
  lines: readonly ReorderLine[]
  sums: ReorderSums
  money: (cents: number) => string
  showsAll: boolean
  onShowAll: (showsAll: boolean) => void
}

const differences = [
  ['missing', 'reorder.sum.missing', 'text-bad'],
  ['dearer', 'reorder.sum.dearer', 'text-warn'],
  ['cheaper', 'reorder.sum.cheaper', 'text-ok'],
  ['added', 'reorder.sum.added', 'text-ink'],
] as const

/** The totals of then and today, and the differences between them. */
export function ReorderSummary({ lines, sums, money, showsAll, onShowAll }: ReorderSummaryProps) {
  const t = useTexts()
  const changed = lines.filter(line => line.change !== 'same').length
  const between = differences.filter(([name]) => sums[name].units > 0)
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line bg-canvas px-4 py-3 lg:px-6">
      <dl className="flex items-center gap-4">
        <Sum label={t('reorder.then')} sum={sums.before} money={money} />
        <Icon of={ArrowRight} size={16} className="text-ink-3" />
        <Sum label={t('reorder.today')} sum={sums.today} money={money} isStrong />
      </dl>
      <dl className="grid min-w-64 flex-1 grid-cols-[auto_auto] justify-start gap-x-6 text-caption lg:border-l lg:border-line lg:pl-6">
        {between.map(([name, key, ink]) => (
          <div key={name} className="contents">
            <dt>{countText(key, sums[name].units)}</dt>
            <dd className={`text-right font-semibold ${ink}`}>{signed(sums[name].net, money)}</dd>
          </div>
        ))}
        {between.length === 0 && <dt>{t('reorder.sum.same')}</dt>}
      </dl>
      {changed > 0 && changed < lines.length && (
        <div className="flex max-lg:w-full">
          {[false, true].map(all => (
            <button
              key={String(all)}
              type="button"
              aria-pressed={showsAll === all}
              onClick={() => onShowAll(all)}
              className="min-h-11 flex-1 whitespace-nowrap border border-line-strong px-3 text-ui font-semibold first:rounded-l-control last:-ml-px last:rounded-r-control aria-pressed:border-mode aria-pressed:bg-mode-soft aria-pressed:text-mode lg:min-h-8"
            >
              {t(all ? 'reorder.all' : 'reorder.changed', { count: formatNumber(all ? lines.length : changed) })}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

interface SumProps {
  label: string
  sum: UnitsAndNet
  money: (cents: number) => string
  isStrong?: boolean
}

function Sum({ label, sum, money, isStrong = false }: SumProps) {
  return (
    <div>
      <dt className="text-caption text-ink-2">{label}</dt>
      <dd className={isStrong ? 'text-total font-bold' : 'text-row'}>{money(sum.net)}</dd>
      <dd className="text-caption text-ink-2">{countText('reorder.units', sum.units)}</dd>
    </div>
  )
}

function signed(net: number, money: (cents: number) => string): string {
  return net > 0 ? `+${money(net)}` : money(net)
}
