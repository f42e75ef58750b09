import { type RawBuilder, sql } from 'kysely'
import type { HandoverState, WantedPieces } from '#domain/cart/handover.ts'
import type { OrderType } from '#domain/cart/line.ts'
import type { CompanyId, UserId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import type { StoredLine } from '../cart/queries.ts'
import type { Slice } from '../platform/db/pages.ts'
import type { TenantDb, TenantReader, TenantTx } from '../platform/db/tenant-db.ts'
import type { Buyer } from '../platform/http/caller.ts'

export interface HandoverRow {
  id: number
  total: number
  at: Date
  by: string
  for: string
  madeBy: UserId
  forUser: UserId
  orderType: OrderType
  styles: number
  pieces: number
  seasons: string[]
  message: string
  version: number
  state: HandoverState
  decidedAt: Date | null
  decidedBy: string | null
  answer: string
  changes: number
  /** It suggests changes of what the buyer has in the cart. */
  isOfCart: boolean
  orderNumbers: string[]
}

export interface HandoverLineRow {
  line: number
  item: StoredLine
  comment: string
  /** Of a change: what the buyer's cart held of it. */
  seen: WantedPieces | null
  wanted: WantedPieces | null
  changedAt: string | null
  changedBy: string | null
  problem: string | null
}

/** Those suggested to somebody or by them, for the company they act for; nobody else sees them. */
const isTheirs = ({ user, company }: Buyer) =>
  sql`h.company_id = ${company.id} and (h.for_user = ${user.id} or h.made_by = ${user.id})`

export function findHandovers(db: TenantDb, caller: Buyer, slice: Slice): Promise<HandoverRow[]> {
  return findRows(db, isTheirs(caller), slice)
}

export async function findHandover(
  db: TenantDb,
  caller: Buyer,
  id: number,
): Promise<{ head: HandoverRow; lines: HandoverLineRow[] } | undefined> {
  const [head] = await findRows(db, sql`h.id = ${id} and ${isTheirs(caller)}`, { offset: 0, limit: 1 })
  if (!head) return undefined
  const { rows: lines } = await sql<HandoverLineRow>`
    select l.line, l.item, l.comment, l.seen, l.wanted, l.changed_at as "changedAt", ${nameOf('l.tenant_id', 'l.changed_by')}
      as "changedBy", l.problem
    from cart_handover_lines l where l.tenant_id = ${db.tenantId} and l.handover_id = ${id} order by l.line`.execute(db)
  return { head, lines }
}

const nameOf = (tenant: string, user: string) => sql`(select trim(u.first_name || ' ' || u.last_name) from users u
  where u.tenant_id = ${sql.ref(tenant)} and u.id = ${sql.ref(user)})`

/** Orders of the buyer since they took it that have something of it. */
const orderNumbers = sql`array(
  select o.order_number from orders o
  where h.state = 'taken' and o.tenant_id = h.tenant_id and o.company_id = h.company_id and o.user_id = h.decided_by
    and o.order_type = h.order_type and o.ordered_at >= h.decided_at and exists (
      select from order_lines ol join cart_handover_lines l on l.tenant_id = ol.tenant_id and l.handover_id = h.id
        and l.item ->> 'variantSku' = ol.variant_sku
      where ol.tenant_id = o.tenant_id and ol.order_id = o.id)
  order by o.ordered_at desc, o.id desc limit 5)`

async function findRows(db: TenantDb, isWanted: RawBuilder<unknown>, { offset, limit }: Slice): Promise<HandoverRow[]> {
  const { rows } = await sql<HandoverRow>`
    with h as (
      select h.*, count(*) over ()::int as total from cart_handovers h
      where h.tenant_id = ${db.tenantId} and ${isWanted}
      order by (h.state = 'open') desc, h.id desc limit ${limit} offset ${offset})
    select h.id, h.total, h.at, ${nameOf('h.tenant_id', 'h.made_by')} as by,
      ${nameOf('h.tenant_id', 'h.for_user')} as for, h.made_by as "madeBy", h.for_user as "forUser",
      h.order_type as "orderType", h.styles, h.pieces, h.seasons, h.message, h.version, h.state,
      h.decided_at as "decidedAt", ${nameOf('h.tenant_id', 'h.decided_by')} as "decidedBy", h.answer,
      (select count(*)::int from cart_handover_lines l
        where l.tenant_id = h.tenant_id and l.handover_id = h.id and l.wanted is not null) as changes,
      h.changes_digest <> '' as "isOfCart",
      ${orderNumbers} as "orderNumbers"
    from h order by (h.state = 'open') desc, h.id desc`.execute(db)
  return rows
}

/** How many wait for somebody's answer. */
export async function countHandovers(db: TenantDb, { user, company }: Buyer): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from cart_handovers
    where tenant_id = ${db.tenantId} and for_user = ${user.id} and company_id = ${company.id} and state = 'open'`.execute(
    db,
  )
  return rows[0]!.count
}

export interface Receiver {
  id: UserId
  name: string
  email: string
  firstName: string
  locale: Locale
  /** Whether they see deals. */
  isDeal: boolean
}

/** Who buys for a company and can sign in, but for the caller. */
const canReceive = ({ user, company }: Buyer) =>
  sql`u.company_id = ${company.id} and u.id <> ${user.id} and u.is_active and not u.is_locked`

export async function findReceivers(
  db: TenantDb,
  caller: Buyer,
  search: string,
): Promise<Pick<Receiver, 'id' | 'name'>[]> {
  const text = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<Pick<Receiver, 'id' | 'name'>>`
    select u.id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) as name from users u
    where u.tenant_id = ${db.tenantId} and ${canReceive(caller)}
      and (u.first_name || ' ' || u.last_name || ' ' || u.username) ilike ${text}
    order by name, u.id limit 100`.execute(db)
  return rows
}

export async function findReceiver(db: TenantReader, caller: Buyer, id: number): Promise<Receiver | undefined> {
  const { rows } = await sql<Receiver>`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.email, u.first_name as "firstName", u.locale,
      u.is_deal as "isDeal"
    from users u where u.tenant_id = ${db.tenantId} and u.id = ${id} and ${canReceive(caller)}`.execute(db)
  return rows[0]
}

/** Anybody of the shop who may get a mail, by their id. */
export async function findPerson(db: TenantReader, id: UserId): Promise<Omit<Receiver, 'isDeal'>> {
  const { rows } = await sql<Omit<Receiver, 'isDeal'>>`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.email, u.first_name as "firstName", u.locale
    from users u where u.tenant_id = ${db.tenantId} and u.id = ${id}`.execute(db)
  return rows[0]!
}

export interface NewHandover {
  companyId: CompanyId
  madeBy: UserId
  forUser: UserId
  orderType: OrderType
  cartVersion: number
  message: string
  styles: number
  pieces: number
  seasons: readonly string[]
  changesDigest: string
  lines: readonly { item: StoredLine; comment: string; seen?: WantedPieces | undefined }[]
}

/** Stores it with its lines; undefined where the same cart waits for the same person already. */
export async function insertHandover(tx: TenantTx, made: NewHandover): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into cart_handovers (tenant_id, company_id, made_by, for_user, order_type, cart_version, message, styles,
      pieces, seasons, changes_digest)
    values (${tx.tenantId}, ${made.companyId}, ${made.madeBy}, ${made.forUser}, ${made.orderType}, ${made.cartVersion},
      ${made.message}, ${made.styles}, ${made.pieces}, ${[...made.seasons]}::text[],
      ${made.changesDigest})
    on conflict (tenant_id, made_by, company_id, order_type, cart_version, for_user, changes_digest) where state = 'open' do nothing
    returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) return undefined
  const lines = made.lines.map((row, line) => ({ ...row, line }))
  await sql`
    insert into cart_handover_lines (tenant_id, handover_id, company_id, line, item, comment, seen)
    select ${tx.tenantId}, ${id}, ${made.companyId}, l.line, l.item, l.comment, l.seen
    from json_to_recordset(${JSON.stringify(lines)}) as l (line integer, item jsonb, comment text, seen jsonb)`.execute(
    tx,
  )
  return id
}

export async function findSame(
  tx: TenantTx,
  { madeBy, companyId, orderType, cartVersion, forUser, changesDigest }: NewHandover,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from cart_handovers
    where tenant_id = ${tx.tenantId} and made_by = ${madeBy} and company_id = ${companyId}
      and order_type = ${orderType} and cart_version = ${cartVersion} and for_user = ${forUser}
      and changes_digest = ${changesDigest} and state = 'open'`.execute(tx)
  return rows[0]?.id
}

export interface LockedHandover {
  id: number
  madeBy: UserId
  forUser: UserId
  state: HandoverState
  version: number
  orderType: OrderType
  styles: number
  seasons: string[]
}

/** One of the caller's, locked: of two answers at once the second finds it answered. */
export async function lockHandover(tx: TenantTx, caller: Buyer, id: number): Promise<LockedHandover | undefined> {
  const { rows } = await sql<LockedHandover>`
    select h.id, h.made_by as "madeBy", h.for_user as "forUser", h.state, h.version, h.order_type as "orderType",
      h.styles, h.seasons
    from cart_handovers h where h.tenant_id = ${tx.tenantId} and h.id = ${id} and ${isTheirs(caller)}
    for update`.execute(tx)
  return rows[0]
}

export interface ChangedLine {
  line: number
  wanted: WantedPieces
}

/** Notes what the buyer wants of lines, and who says so; answers what it was before, for the journal. */
export async function changeLines(
  tx: TenantTx,
  id: number,
  changed: readonly ChangedLine[],
  by: UserId,
): Promise<{ line: number; sku: string; before: WantedPieces }[]> {
  const { rows } = await sql<{ line: number; sku: string; before: WantedPieces }>`
    with old as (
      select line, coalesce(wanted, jsonb_strip_nulls(jsonb_build_object('quantity', item -> 'quantity',
        'quantities', item -> 'quantities'))) as before
      from cart_handover_lines where tenant_id = ${tx.tenantId} and handover_id = ${id})
    update cart_handover_lines l set wanted = c.wanted, changed_at = now(), changed_by = ${by}
    from json_to_recordset(${JSON.stringify(changed)}) as c (line integer, wanted jsonb) join old using (line)
    where l.tenant_id = ${tx.tenantId} and l.handover_id = ${id} and l.line = c.line
    returning l.line, l.item ->> 'variantSku' as sku, old.before`.execute(tx)
  if (rows.length > 0)
    await sql`update cart_handovers set version = version + 1
      where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx)
  return rows
}

/** Writes what became of it; the caller has locked it and found it open. */
export async function decideHandover(
  tx: TenantTx,
  id: number,
  decided: { state: Exclude<HandoverState, 'open'>; by: UserId; answer?: string; isAlone?: boolean },
): Promise<void> {
  await sql`
    update cart_handovers set state = ${decided.state}, decided_at = now(), decided_by = ${decided.by},
      answer = ${decided.answer ?? ''}, is_alone = ${decided.isAlone ?? false}
    where tenant_id = ${tx.tenantId} and id = ${id} and state = 'open'`.execute(tx)
}

/** Which lines could not be taken, and why. */
export async function noteLeftOut(
  tx: TenantTx,
  id: number,
  leftOut: readonly { line: number; code: string }[],
): Promise<void> {
  if (leftOut.length === 0) return
  await sql`
    update cart_handover_lines l set problem = p.code
    from json_to_recordset(${JSON.stringify(leftOut)}) as p (line integer, code text)
    where l.tenant_id = ${tx.tenantId} and l.handover_id = ${id} and l.line = p.line`.execute(tx)
}
