import { growth } from '#domain/statistics/sales-weeks.ts'
import { formatNumber } from '../../i18n/format.ts'
import { currentLocale } from '../../i18n/texts.ts'

/** +12.5 % or −3 %, beside what it was; empty where there was nothing to compare with. */
export function GrowthText({ now, before }: { now: number; before: number }) {
  const percent = growth(now, before)
  if (percent === undefined) return null
  const rounded = Math.round(percent * 10) / 10
  const sign = rounded < 0 ? '\u2212' : '+'
  const space = currentLocale() === 'de' ? '\u00a0' : ''
  return (
    <span className={rounded < 0 ? 'text-bad' : 'text-ok'}>
      {sign}
      {formatNumber(Math.abs(rounded))}
      {space}%
    </span>
  )
}
