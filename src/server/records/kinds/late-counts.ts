import type { GivenRow, RowProblem } from '#domain/records/row.ts'
import { type OrderMovement, takenSince } from '#domain/stock/late-count.ts'
import type { TenantTx } from '../../platform/db/tenant-db.ts'
import { findFeedState, isCursor, readCursor } from '../../platform/journal/change-cursor.ts'
import { isBehind, type JournalPlace, journalStart } from '../../platform/journal/read-journal.ts'
import { run } from '../statement.ts'

/** What orders have taken since counts were made, each by what it says it knows. */
export interface LateCounts {
  takenSince(given: GivenRow): number
  problemsOf(given: GivenRow): readonly RowProblem[]
}

/**
 * A count knows what orders did up to a place in the feed of changes, or up to an order: whoever books orders as the feed
 * tells of them knows all that was told before it.
 */
export async function findLateCounts(tx: TenantTx, rows: readonly GivenRow[]): Promise<LateCounts> {
  const late = rows.filter(({ asOf }) => asOf != null)
  if (late.length === 0) return { takenSince: () => 0, problemsOf: () => [] }
  const places = await findPlaces(tx, [...new Set(late.map(({ asOf }) => String(asOf)))])
  const known = [...places.values()].filter(place => typeof place !== 'string')
  const first = known.reduce((a, b) => (isBehind(a, b) ? b : a), known[0] ?? journalStart)
  const skus = [...new Set(late.map(({ variantSku }) => String(variantSku)))]
  const moved = known.length > 0 ? await findMovements(tx, skus, first) : new Map<string, Movement[]>()
  const placeOf = ({ asOf }: GivenRow) => (asOf == null ? undefined : places.get(String(asOf)))
  return {
    takenSince(given) {
      const place = placeOf(given)
      if (place === undefined || typeof place === 'string') return 0
      return takenSince(behind(moved.get(String(given.variantSku)) ?? [], place))
    },
    problemsOf(given) {
      const place = placeOf(given)
      return typeof place === 'string' ? [{ column: 'asOf', code: place }] : []
    },
  }
}

/** Where the feed told of what each count names, or what is wrong with it. */
async function findPlaces(
  tx: TenantTx,
  named: readonly string[],
): Promise<Map<string, JournalPlace | 'value.unknown' | 'count.place.gone'>> {
  const places = new Map<string, JournalPlace | 'value.unknown' | 'count.place.gone'>()
  const cursors = named.filter(isCursor)
  const state = cursors.length > 0 ? await findFeedState(tx) : undefined
  for (const cursor of cursors) {
    const place = readCursor(cursor, state!, new Date())
    places.set(cursor, place.ok ? place.value : 'count.place.gone')
  }
  // An order without an entry is older than the journal.
  const orders = await run<{ orderNumber: string } & Partial<JournalPlace>>(
    tx,
    `select o.order_number as "orderNumber", j.xid::text as xid, j.sequence from orders o
     left join lateral (select xid, sequence from journal
       where tenant_id = $1 and kind = 'orders' and key = o.order_number order by sequence limit 1) j on true
     where o.tenant_id = $1 and o.order_number = any ($2)`,
    named.filter(name => !isCursor(name)),
  )
  for (const { orderNumber, xid, sequence } of orders)
    places.set(orderNumber, xid ? { xid, sequence: Number(sequence) } : journalStart)
  for (const name of named) if (!places.has(name)) places.set(name, 'value.unknown')
  return places
}

interface Movement extends OrderMovement {
  /** Where the feed told of it. */
  readonly place: JournalPlace
}

/** Of each order what it did from the first movement on that was told behind the place. */
function behind(moved: readonly Movement[], place: JournalPlace): Movement[] {
  const begun = new Set<number>()
  return moved.filter(one => {
    if (isBehind(one.place, place)) begun.add(one.orderId)
    return begun.has(one.orderId)
  })
}

/**
 * What orders that the feed tells of behind a place moved of variants. The ledger and the journal are written by the same
 * transaction, so at the same time; of two transactions that began at the same microsecond the later one counts. History
 * that rows brought along has times of its own, and was told with its order.
 */
async function findMovements(
  tx: TenantTx,
  variantSkus: readonly string[],
  { xid, sequence }: JournalPlace,
): Promise<Map<string, Movement[]>> {
  const found = await run<{ variantSku: string; orderId: number; delta: number; xid: string; sequence: number }>(
    tx,
    `select v.variant_sku as "variantSku", l.order_id as "orderId", l.delta,
       coalesce(told.xid, begun.xid)::text as xid, coalesce(told.sequence, begun.sequence) as sequence
     from (select distinct o.id, o.order_number from journal j
       join orders o on o.tenant_id = $1 and o.order_number = j.key
       where j.tenant_id = $1 and j.kind = 'orders' and (j.xid, j.sequence) > ($3::text::xid8, $4::bigint)) o
     join stock_ledger l on l.tenant_id = $1 and l.order_id = o.id and l.season_id is null
     join variants v on v.tenant_id = $1 and v.product_id = l.product_id and v.id = l.variant_id
       and v.variant_sku = any ($2)
     left join lateral (select j.xid, j.sequence from journal j
       where j.tenant_id = $1 and j.kind = 'orders' and j.key = o.order_number and j.at = l.at
       order by j.xid desc, j.sequence limit 1) told on true
     left join lateral (select j.xid, j.sequence from journal j
       where j.tenant_id = $1 and j.kind = 'orders' and j.key = o.order_number
       order by j.sequence limit 1) begun on told.xid is null
     order by l.id`,
    variantSkus,
    xid,
    sequence,
  )
  const moved = new Map<string, Movement[]>()
  for (const { variantSku, orderId, delta, xid: told, sequence: entry } of found) {
    const place = { xid: told, sequence: Number(entry) }
    const own = moved.get(variantSku)
    if (own) own.push({ orderId, delta, place })
    else moved.set(variantSku, [{ orderId, delta, place }])
  }
  return moved
}
