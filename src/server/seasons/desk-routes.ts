import { getSeasonAffected, listSeasons } from '#contract/desk/seasons.ts'
import { hasAll } from '#domain/access/permissions.ts'
import { seasonState } from '#domain/season/season-state.ts'
import { suggestedAsking } from '../orders/suggested-asking.ts'
import type { Serve } from '../platform/http/call.ts'
import { today } from '../platform/today.ts'
import { keyOf } from '../records/load.ts'
import { findRecords } from '../records/read-records.ts'
import { stores } from '../records/stores.ts'
import type { Shop } from '../shop.ts'
import { findAffectedCarts, findAffectedOrders, findSeasonSums } from './queries.ts'

export function seasonDeskRoutes(serve: Serve, shop: Shop): void {
  serve(listSeasons, async ({ caller, db, locale }) => {
    const sums = await findSeasonSums(db)
    const keys = sums.map(({ code }) => ({ code }))
    const records = await db.readSnapshot(tx => findRecords(tx, stores.seasons, keys))
    const maySeeOrders = hasAll(caller.user.permissions, ['orders.read'])
    const data = sums.flatMap(({ code, cap, orders, pieces, isAsking }) => {
      const record = records.get(keyOf(stores.seasons.kind, { code })) as SeasonRecord | undefined
      if (!record) return []
      const name = record[`name.${locale}`] ?? record['name.en'] ?? record['name.de'] ?? code
      const { date, orderFrom: opensOn, orderUntil: closesOn, archived } = record
      const state = seasonState({ code, name, date, opensOn, closesOn, isArchived: archived === true }, today())
      const booked = maySeeOrders ? { orders, pieces } : null
      return [{ record: { ...record }, name, state, cap, booked, isAsking: maySeeOrders && isAsking }]
    })
    return { data }
  })

  serve(getSeasonAffected, async ({ caller, db, query: { code } }) => {
    const [orders, carts, { settings }] = await Promise.all([
      findAffectedOrders(db, code),
      findAffectedCarts(db, code),
      shop.settingsOf(caller),
    ])
    const counts = { orderCount: orders[0]?.count ?? 0, cartCount: carts[0]?.count ?? 0 }
    return { data: { orders, carts, ...counts, asking: suggestedAsking(settings.private) } }
  })
}

/** What the kind of records says of a season. */
interface SeasonRecord {
  'name.en'?: string
  'name.de'?: string
  date: string
  orderFrom: string | null
  orderUntil: string | null
  archived: boolean
}
