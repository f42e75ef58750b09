import { cappedQuantities, isOrderWindowOpen, type PreStocked, type Season } from '../season/season.ts'
import { wholeBatchesWithin } from './batch.ts'

/** What can be done about a quantity that is not available. `now` stays in its field. */
export type WayOut =
  | { readonly kind: 'take'; readonly now: number }
  | { readonly kind: 'preOrder'; readonly now: number; readonly rest: number; readonly season: string }
  | { readonly kind: 'alarm'; readonly now: number; readonly rest: number }

export interface OverStock {
  readonly typed: number
  /** What is available for the field. */
  readonly available: number
  readonly batch: number
  readonly item: PreStocked
  /** Planned for the variant, one per season of the shop. */
  readonly planned: readonly number[]
  readonly seasons: readonly Season[]
  readonly today: string
  /** The season the number was typed for; undefined for goods in stock. */
  readonly season?: string | undefined
  readonly arePreOrdersClosed?: boolean | undefined
  readonly canAlarm: boolean
}

/** Only alternatives that the shop accepts, so that none leads to another refusal (docs/specification.md 8). */
export function waysOut(over: OverStock): WayOut[] {
  const { typed, available, batch, canAlarm } = over
  const now = wholeBatchesWithin(Math.min(available, typed), batch)
  const rest = typed - now
  const ways: WayOut[] = now > 0 ? [{ kind: 'take', now }] : []
  if (rest <= 0 || rest % batch !== 0) return ways
  const season = seasonFor(over, now, rest)
  if (season) ways.push({ kind: 'preOrder', now, rest, season })
  if (canAlarm && over.season === undefined) ways.push({ kind: 'alarm', now, rest })
  return ways
}

/** The first open season that delivers all of the rest, besides what is planned for the others. */
function seasonFor({ item, planned, seasons, today, season, batch, ...over }: OverStock, now: number, rest: number) {
  if (over.arePreOrdersClosed) return undefined
  const place = seasons.findIndex(one => one.code === season)
  const kept = seasons.map((_, index) => (index === place ? now : (planned[index] ?? 0)))
  const found = seasons.findIndex((one, index) => {
    if (index === place || !isOrderWindowOpen(one, today)) return false
    // A season without pre-stock may be one the style is not made for.
    if ((item.preStocks?.[index] ?? 0) <= 0) return false
    const plan = kept.with(index, kept[index]! + rest)
    // Seasons of frozen goods share one pool: a plan that one season allows may be too much for another.
    return cappedQuantities(item, plan, batch).every((quantity, at) => quantity === plan[at])
  })
  return seasons[found]?.code
}
