import { sql } from 'kysely'
import type { proposeSeasonDate } from '#contract/desk/proposals.ts'
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts'
import type { Day } from '#domain/day.ts'
import { type Problem, problem } from '#domain/result.ts'
import { type DecidedChange, decideChanges } from '../orders/decide-changes.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'
import type { Caller } from '../platform/http/caller.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Shop } from '../shop.ts'
import { askingOf, storeProposals, withTakenDays } from './make.ts'

/** So many orders are asked about in one transaction, and so many that were left out are named. */
const ordersAtOnce = 1_000
const mostLeftOut = 100

/**
 * Asks about the new day of a season's open pre-orders, all in a few statements, with one mail for each person. Asked
 * again it finds only those that nobody was asked about, so a second press asks nobody twice.
 */
export async function proposeForSeason(
  shop: Shop,
  caller: Caller,
  db: TenantDb,
  code: string,
  how: BodyOf<typeof proposeSeasonDate>,
): Promise<AnswerOf<typeof proposeSeasonDate>['data']> {
  const tenant = await shop.settingsOf(caller)
  const asking = askingOf(tenant, caller, { ...how, reason: 'other' })
  return db.transact(async tx => {
    const season = await findSeason(tx, code)
    if (!season) throw new Refusal('resource.not.found')
    const found = await findOrdersToAsk(tx, season)
    const wish = { lines: [], added: [], deliveryDate: season.date }
    const wishes = new Map(found.slice(0, ordersAtOnce).map(orderNumber => [orderNumber, wish]))
    const decisions = wishes.size > 0 ? await decideChanges(tx, tenant, wishes, true) : []
    const possible = decisions.flatMap((decision): DecidedChange[] =>
      decision.result.ok ? [{ ...decision, after: decision.result.value }] : [],
    )
    // Asked by somebody else while this waited for the locks.
    const asked = await findAsked(tx, possible)
    const taken = await withTakenDays(tx, possible)
    const decided = possible.filter(({ order }) => !asked.has(order.id) && !taken.has(order.id))
    const leftOut = decisions.flatMap(({ order, result }): { orderNumber: string; problem: Problem }[] => {
      const why = !result.ok
        ? result.problem
        : taken.has(order.id)
          ? problem('order.change.date.taken', { date: season.date }).problem
          : undefined
      return why ? [{ orderNumber: order.orderNumber, problem: why }] : []
    })
    const waiting = await findWaiting(tx, season)
    const { mails } =
      decided.length > 0 ? await storeProposals(shop, tx, tenant, caller, decided, { ...asking, season }) : { mails: 0 }
    return {
      proposed: decided.length,
      mails,
      leftOut: [...leftOut, ...waiting].slice(0, mostLeftOut).map(({ orderNumber, problem: { code: why, facts } }) => ({
        orderNumber,
        problem: { code: why, facts: { ...facts } },
      })),
      hasMore: found.length > ordersAtOnce,
    }
  })
}

interface Season {
  id: number
  date: Day
}

async function findSeason(tx: TenantTx, code: string): Promise<Season | undefined> {
  const { rows } = await sql<Season>`
    select id, date from seasons where tenant_id = ${tx.tenantId} and code = ${code}`.execute(tx)
  return rows[0]
}

const isOpenOfSeason = (tx: TenantTx, { id, date }: Season) =>
  sql`o.tenant_id = ${tx.tenantId} and o.season_id = ${id} and o.status < 5 and o.delivery_date <> ${date}`

const waitsForAnswer = sql`exists (
  select from order_proposals p where p.tenant_id = o.tenant_id and p.order_id = o.id and p.state = 'open')`

/** Open orders of the season with another day, but for those that were asked about this day. */
async function findOrdersToAsk(tx: TenantTx, season: Season): Promise<string[]> {
  const { rows } = await sql<{ orderNumber: string }>`
    select o.order_number as "orderNumber" from orders o
    where ${isOpenOfSeason(tx, season)} and not ${waitsForAnswer} and not exists (
      select from order_proposals p where p.tenant_id = o.tenant_id and p.season_id = ${season.id}
        and p.order_id = o.id and p.moved_to = ${season.date} and p.state in ('accepted', 'refused'))
    order by o.id limit ${ordersAtOnce + 1}`.execute(tx)
  return rows.map(({ orderNumber }) => orderNumber)
}

/** Orders that wait for the answer to something else: they cannot be asked about a second thing. */
async function findWaiting(tx: TenantTx, season: Season): Promise<{ orderNumber: string; problem: Problem }[]> {
  const { rows } = await sql<{ orderNumber: string }>`
    select o.order_number as "orderNumber" from orders o
    where ${isOpenOfSeason(tx, season)} and exists (
      select from order_proposals p where p.tenant_id = o.tenant_id and p.order_id = o.id and p.state = 'open'
        and (p.season_id, p.moved_to) is distinct from (${season.id}::integer, ${season.date}::date))
    order by o.id limit ${mostLeftOut}`.execute(tx)
  return rows.map(({ orderNumber }) => ({ orderNumber, problem: problem('proposal.open').problem }))
}

async function findAsked(tx: TenantTx, decided: readonly DecidedChange[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select order_id as id from order_proposals
    where tenant_id = ${tx.tenantId} and order_id = any (${decided.map(({ order }) => order.id)}::integer[])
      and state = 'open'`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
