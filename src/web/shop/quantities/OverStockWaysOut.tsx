import type { ShopRules } from '#domain/price/offer.ts'
import type { WayOut } from '#domain/stock/over-stock.ts'
import { formatNumber } from '../../i18n/format.ts'
import type { Translate } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useAlarm } from '../alarms/use-alarm.ts'
import type { DraftEntry } from './draft.ts'
import { takeWayOut, waysOutOf } from './over-stock-ways-out.ts'

interface OverStockWaysOutProps {
  entry: DraftEntry
  /** What the alarm is for, in words. */
  label: string
  rules: ShopRules
  onDone: () => void
}

/** A button for each way out of a number that exceeds the stock; only those the server would accept. */
export function OverStockWaysOut({ entry, label, rules, onDone }: OverStockWaysOutProps) {
  const t = useTexts()
  const { offer, season } = entry
  const alarm = useAlarm(offer.variantSku ?? offer.sku, label)
  const canAlarm = alarm.isAllowed === true && alarm.isKnown && !alarm.isSet
  return waysOutOf(entry, rules, canAlarm).map(way => (
    <button
      key={way.kind}
      type="button"
      onClick={() => {
        if (!takeWayOut(way, entry, rules)) return
        if (way.kind === 'alarm') void alarm.set()
        onDone()
      }}
      className="inline-flex min-h-11 items-center rounded-control border border-line-strong bg-surface px-3 text-row font-medium hover:bg-canvas lg:min-h-7 lg:text-ui"
    >
      {wayText(way, season, t)}
    </button>
  ))
}

function wayText(way: WayOut, from: string, t: Translate): string {
  const now = formatNumber(way.now)
  if (way.kind === 'take') return t('over.take', { now })
  const rest = formatNumber(way.rest)
  if (way.kind === 'alarm') return way.now > 0 ? t('over.alarm', { now, rest }) : t('over.alarm.all')
  const { season } = way
  if (from)
    return way.now > 0 ? t('over.season.next', { now, from, rest, season }) : t('over.season.all', { rest, season })
  return way.now > 0 ? t('over.pre.order', { now, rest, season }) : t('over.pre.order.all', { rest, season })
}
