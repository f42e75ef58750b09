import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { UserId } from '#domain/ids.ts'
import { type Problem, problem } from '#domain/result.ts'
import type { DecidedChange } from '../orders/decide-changes.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'
import type { Asking } from './queries.ts'

/** So many orders that were left out are named. */
export const mostLeftOut = 100

export interface LeftOut {
  orderNumber: string
  problem: Problem
}

/** Asking about the new day of a season, as far as it is. */
export interface SeasonAsking extends Omit<Asking, 'season'> {
  id: number
  seasonId: number
  movedTo: Day
  username: string
  total: number
  done: number
  lastOrderId: number
  proposed: number
  mails: number
  leftOut: LeftOut[]
  isOver: boolean
}

interface Season {
  id: number
  date: Day
}

const columns = sql`
  a.id, a.season_id as "seasonId", a.moved_to as "movedTo", a.batch::text as batch, a.made_by as "madeBy", u.username,
  'other' as reason, a.note, a.answer_by as "answerBy", a.default_answer as "defaultAnswer", a.total, a.done,
  a.last_order_id as "lastOrderId", a.proposed, a.mails, a.left_out as "leftOut", a.ended_at is not null as "isOver"`
const sources = sql`season_askings a join users u on u.tenant_id = a.tenant_id and u.id = a.made_by`

/** Locked until the end of the transaction. */
export async function findSeason(tx: TenantTx, code: string): Promise<Season | undefined> {
  const { rows } = await sql<Season>`
    select id, date from seasons where tenant_id = ${tx.tenantId} and code = ${code} for no key update`.execute(tx)
  return rows[0]
}

export async function findRunningAsking(tx: TenantTx, seasonId: number): Promise<SeasonAsking | undefined> {
  const { rows } = await sql<SeasonAsking>`
    select ${columns} from ${sources}
    where a.tenant_id = ${tx.tenantId} and a.season_id = ${seasonId} and a.ended_at is null`.execute(tx)
  return rows[0]
}

export async function findAsking(db: TenantDb, code: string): Promise<SeasonAsking | undefined> {
  const { rows } = await sql<SeasonAsking>`
    select ${columns} from ${sources}
    join seasons s on s.tenant_id = a.tenant_id and s.id = a.season_id
    where a.tenant_id = ${db.tenantId} and s.code = ${code} order by a.id desc limit 1`.execute(db)
  return rows[0]
}

export async function lockAsking(tx: TenantTx, id: number): Promise<SeasonAsking | undefined> {
  const { rows } = await sql<SeasonAsking>`
    select ${columns} from ${sources} where a.tenant_id = ${tx.tenantId} and a.id = ${id} for update of a`.execute(tx)
  return rows[0]
}

export async function insertAsking(
  tx: TenantTx,
  season: Season,
  { batch, madeBy, note, answerBy, defaultAnswer }: Asking & { madeBy: UserId },
  total: number,
): Promise<SeasonAsking> {
  const { rows } = await sql<{ id: number }>`
    insert into season_askings (tenant_id, season_id, moved_to, batch, made_by, note, answer_by, default_answer, total)
    values (${tx.tenantId}, ${season.id}, ${season.date}, ${batch}::uuid, ${madeBy}, ${note}, ${answerBy},
      ${defaultAnswer}, ${total})
    returning id`.execute(tx)
  return (await lockAsking(tx, rows[0]!.id))!
}

interface Chunk {
  done: number
  proposed: number
  lastOrderId: number
  leftOut: readonly LeftOut[]
}

export async function saveChunk(tx: TenantTx, id: number, { done, proposed, lastOrderId, leftOut }: Chunk) {
  await sql`
    update season_askings set done = done + ${done}, proposed = proposed + ${proposed}, last_order_id = ${lastOrderId},
      left_out = ${JSON.stringify(leftOut.slice(0, mostLeftOut))}::jsonb
    where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx)
}

export async function endAsking(
  tx: TenantTx,
  id: number,
  { leftOut, mails }: { leftOut: readonly LeftOut[]; mails: number },
): Promise<void> {
  await sql`
    update season_askings set ended_at = now(), mails = ${mails},
      left_out = ${JSON.stringify(leftOut.slice(0, mostLeftOut))}::jsonb
    where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx)
}

const isOpenOfSeason = (tx: TenantTx, { id, date }: Season) =>
  sql`o.tenant_id = ${tx.tenantId} and o.season_id = ${id} and o.status < 5 and o.delivery_date <> ${date}`

/** Open orders of the season with another day, but for those that were asked about this day. */
const isToAsk = (tx: TenantTx, season: Season) => sql`
  ${isOpenOfSeason(tx, season)} and not exists (
    select from order_proposals p where p.tenant_id = o.tenant_id and p.order_id = o.id and (p.state = 'open'
      or p.season_id = ${season.id} and p.moved_to = ${season.date} and p.state in ('accepted', 'refused')))`

export async function countOrdersToAsk(tx: TenantTx, season: Season): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders o where ${isToAsk(tx, season)}`.execute(tx)
  return rows[0]!.count
}

export async function findOrdersToAsk(
  tx: TenantTx,
  season: Season,
  after: number,
  limit: number,
): Promise<{ id: number; orderNumber: string }[]> {
  const { rows } = await sql<{ id: number; orderNumber: string }>`
    select o.id, o.order_number as "orderNumber" from orders o where ${isToAsk(tx, season)} and o.id > ${after}
    order by o.id limit ${limit}`.execute(tx)
  return rows
}

/** Orders that wait for the answer to something else: they cannot be asked about a second thing. */
export async function findWaiting(tx: TenantTx, season: Season): Promise<LeftOut[]> {
  const { rows } = await sql<{ orderNumber: string }>`
    select o.order_number as "orderNumber" from orders o
    where ${isOpenOfSeason(tx, season)} and exists (
      select from order_proposals p where p.tenant_id = o.tenant_id and p.order_id = o.id and p.state = 'open'
        and (p.season_id, p.moved_to) is distinct from (${season.id}::integer, ${season.date}::date))
    order by o.id limit ${mostLeftOut}`.execute(tx)
  return rows.map(({ orderNumber }) => ({ orderNumber, ...problem('proposal.open') }))
}

export async function findAsked(tx: TenantTx, decided: readonly DecidedChange[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select order_id as id from order_proposals
    where tenant_id = ${tx.tenantId} and order_id = any (${decided.map(({ order }) => order.id)}::integer[])
      and state = 'open'`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
