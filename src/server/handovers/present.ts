import type { AnswerOf } from '#contract/endpoint.ts'
import type { getHandover, listHandovers } from '#contract/shop/handovers.ts'
import { asTaken, asWanted, isHeldByBuyer, isKeptByBuyer, isRemoved } from '#domain/cart/handover.ts'
import { lineKey, unitsOf } from '#domain/cart/line.ts'
import type { Locale } from '#domain/locale.ts'
import { asListed, type SavedList } from '../cart/offers.ts'
import { presentCart } from '../cart/present-cart.ts'
import type { StoredLine } from '../cart/queries.ts'
import type { Buyer } from '../platform/http/caller.ts'
import type { HandoverLineRow, HandoverRow } from './queries.ts'

type WireHead = AnswerOf<typeof listHandovers>['data'][number]
type WireHandover = AnswerOf<typeof getHandover>['data']

export function presentHead(row: HandoverRow, { user }: Buyer): WireHead {
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    by: row.by,
    for: row.for,
    isForMe: row.forUser === user.id,
    orderType: row.orderType,
    styles: row.styles,
    pieces: row.pieces,
    seasons: row.seasons,
    message: row.message,
    state: row.state,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedBy,
    answer: row.answer,
    changes: row.changes,
    isOfCart: row.isOfCart,
    orderNumbers: row.orderNumbers,
  }
}

/**
 * The lines as a cart would show them now, those of which nothing would be taken with what was suggested. The buyer sees
 * beside their own cart which changes they have made themselves meanwhile.
 */
export function presentHandover(
  { head, lines }: { head: HandoverRow; lines: readonly HandoverLineRow[] },
  { stored, offers }: Pick<SavedList<StoredLine>, 'stored' | 'offers'>,
  caller: Buyer,
  locale: Locale,
): WireHandover {
  const viewer = { isSalesPerson: caller.user.isSalesPerson, locale }
  const pricedOf = (rows: readonly HandoverLineRow[], lineOf: (row: HandoverLineRow) => StoredLine) => {
    const items = rows.map(lineOf)
    return presentCart(
      asListed({ id: head.id, version: head.version, items, setAside: [] }, offers.seasonCodes),
      offers,
      viewer,
    )
  }
  const own = new Map(stored?.items.map(line => [lineKey(line), line]))
  const isForThem = head.forUser === caller.user.id && head.state === 'open'
  const isHeld = (row: HandoverLineRow) => isForThem && isHeldByBuyer(own.get(lineKey(row.item)), asTaken(row))
  const isKept = (row: HandoverLineRow) => isForThem && isKeptByBuyer(own.get(lineKey(row.item)), asTaken(row))
  const isOut = (row: HandoverLineRow) => isRemoved(row) || isKept(row)
  const left = lines.filter(row => !isOut(row))
  const out = lines.filter(isOut)
  const cart = pricedOf(left, asWanted)
  const gone = pricedOf(out, ({ item }) => item)
  const placeOf = new Map([...left, ...out].map((row, place) => [row, place]))
  const priced = [...cart.items, ...gone.items]
  return {
    ...presentHead(head, caller),
    version: head.version,
    seasonCodes: cart.seasons,
    lines: lines.map(row => ({
      ...priced[placeOf.get(row)!]!,
      line: row.line,
      comment: row.comment,
      suggested: unitsOf(row.item),
      seen: row.seen && unitsOf({ ...row.item, ...row.seen }),
      isHeld: isHeld(row),
      isKept: isKept(row),
      isRemoved: isRemoved(row),
      changedAt: row.changedAt && new Date(row.changedAt).toISOString(),
      changedBy: row.changedBy,
      leftOut: row.problem,
    })),
    totals: cart.totals[head.orderType],
  }
}
