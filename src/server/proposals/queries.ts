import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { CompanyId, UserId } from '#domain/ids.ts'
import type { ProposalState, WishPart } from '#domain/order/proposal.ts'
import type { DefaultAnswer } from '#domain/order/proposal-answers.ts'
import type { Problem } from '#domain/result.ts'
import type { StoredItem } from '../orders/change-items.ts'
import type { StoredOrder } from '../orders/changeable-orders.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'

/** A proposal that is about to be decided; its order is locked. */
export interface LockedProposal {
  id: number
  orderId: number
  orderNumber: string
  state: ProposalState
  answerBy: Date
  defaultAnswer: DefaultAnswer
  reason: 'notAvailable' | 'mistake' | 'other'
  note: string
  currency: string
  items: { part: WishPart; difference: StoredItem }[]
}

/**
 * Proposals with their orders locked, in the order of their ids as everybody locks them. Whoever decides a proposal has
 * locked its order, so what is read after the lock stays until the end of the transaction.
 */
export async function lockProposals(
  tx: TenantTx,
  ids: readonly number[],
  companyId?: CompanyId,
): Promise<LockedProposal[]> {
  const isTheirs = companyId === undefined ? sql`true` : sql`p.company_id = ${companyId}`
  const wanted = sql`p.tenant_id = ${tx.tenantId} and p.id = any (${[...ids]}::integer[]) and ${isTheirs}`
  await sql`
    select from orders where tenant_id = ${tx.tenantId} and id in (select order_id from order_proposals p where ${wanted})
    order by id for update`.execute(tx)
  const { rows } = await sql<LockedProposal>`
    select p.id, p.order_id as "orderId", o.order_number as "orderNumber", p.state, p.answer_by as "answerBy",
      p.default_answer as "defaultAnswer", p.reason, p.note, o.currency, (
        select json_agg(json_build_object('part', i.part, 'difference', i.difference) order by i.item)
        from order_proposal_items i where i.tenant_id = p.tenant_id and i.proposal_id = p.id) as items
    from order_proposals p join orders o on o.tenant_id = p.tenant_id and o.id = p.order_id
    where ${wanted} order by p.order_id, p.id`.execute(tx)
  return rows
}

/** What waits for the answer of a company, up to the last one that it saw; the most urgent first. */
export async function findWaitingIds(
  tx: TenantTx,
  companyId: CompanyId,
  lastId: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from order_proposals
    where tenant_id = ${tx.tenantId} and company_id = ${companyId} and state = 'open' and id <= ${lastId}
    order by answer_by, id limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

export interface NewProposal {
  orderId: number
  companyId: CompanyId
  before: number
  after: number
  items: { part: WishPart; difference: StoredItem }[]
}

export interface Asking {
  madeBy: UserId
  reason: 'notAvailable' | 'mistake' | 'other'
  note: string
  batch: string
  answerBy: Date
  defaultAnswer: DefaultAnswer
  season?: { id: number; date: Day } | undefined
}

/** Stores proposals, each table in one statement, and answers their ids by their orders. */
export async function insertProposals(
  tx: TenantTx,
  proposals: readonly NewProposal[],
  asking: Asking,
): Promise<Map<number, number>> {
  const heads = proposals.map(({ items: _, ...head }) => head)
  const { rows } = await sql<{ id: number; orderId: number }>`
    insert into order_proposals (tenant_id, order_id, company_id, made_by, reason, note, batch, season_id, moved_to,
      answer_by, default_answer, gross_before, gross_after)
    select ${tx.tenantId}, h."orderId", h."companyId", ${asking.madeBy}, ${asking.reason}, ${asking.note},
      ${asking.batch}::uuid, ${asking.season?.id ?? null}::integer, ${asking.season?.date ?? null}::date,
      ${asking.answerBy}, ${asking.defaultAnswer}, h.before, h.after
    from json_to_recordset(${JSON.stringify(heads)}) as h ("orderId" integer, "companyId" integer, before bigint,
      after bigint)
    returning id, order_id as "orderId"`.execute(tx)
  const idOf = new Map(rows.map(({ id, orderId }) => [orderId, id]))
  const items = proposals.flatMap(({ orderId, items: own }) =>
    own.map((item, place) => ({ ...item, proposal: idOf.get(orderId), item: place })),
  )
  await sql`
    insert into order_proposal_items (tenant_id, proposal_id, item, part, difference)
    select ${tx.tenantId}, i.proposal, i.item, i.part, i.difference
    from json_to_recordset(${JSON.stringify(items)}) as i (proposal integer, item integer, part jsonb,
      difference jsonb)`.execute(tx)
  return idOf
}

/** A proposal as mails tell of it. */
export interface Proposed {
  order: Pick<StoredOrder, 'id' | 'orderNumber' | 'externalNumber' | 'currency'>
  before: number
  after: number
  items: readonly { difference: StoredItem }[]
}

/** What was proposed in one go and nobody has answered yet, as mails tell of it. */
export async function findBatch(tx: TenantTx, batch: string): Promise<Proposed[]> {
  const { rows } = await sql<Proposed>`
    select json_build_object('id', o.id, 'orderNumber', o.order_number, 'externalNumber', o.external_order_number,
        'currency', o.currency) as order, p.gross_before as before, p.gross_after as after, (
        select json_agg(json_build_object('difference', i.difference) order by i.item)
        from order_proposal_items i where i.tenant_id = p.tenant_id and i.proposal_id = p.id) as items
    from order_proposals p join orders o on o.tenant_id = p.tenant_id and o.id = p.order_id
    where p.tenant_id = ${tx.tenantId} and p.batch = ${batch}::uuid and p.state = 'open'
    order by p.order_id`.execute(tx)
  return rows
}

export interface DecidedProposal {
  id: number
  state: Exclude<ProposalState, 'open'>
  problem?: Problem | undefined
  /** The number of the change that it became. */
  change?: number | undefined
  /** The places of what was accepted; undefined where nobody was to answer. */
  accepted?: readonly number[] | undefined
}

/** Writes what became of proposals, each table in one statement. */
export async function saveDecisions(
  tx: TenantTx,
  decided: readonly DecidedProposal[],
  decidedBy: UserId | null,
): Promise<void> {
  if (decided.length === 0) return
  const rows = JSON.stringify(decided)
  await sql`
    update order_proposals p set state = d.state, decided_at = now(), decided_by = ${decidedBy}, problem = d.problem,
      change = d.change
    from json_to_recordset(${rows}) as d (id integer, state text, problem jsonb, change integer)
    where p.tenant_id = ${tx.tenantId} and p.id = d.id and p.state = 'open'`.execute(tx)
  await sql`
    update order_proposal_items i
    set answer = case when i.item = any (d.accepted) then 'accepted' else 'refused' end
    from json_to_recordset(${rows}) as d (id integer, accepted integer[])
    where i.tenant_id = ${tx.tenantId} and i.proposal_id = d.id and d.accepted is not null`.execute(tx)
}

/** Orders that cannot have the day they are to move to: another one of their checkout has it, and days tell them apart. */
export async function findTakenDays(
  tx: TenantTx,
  moved: readonly { id: number; date: Day }[],
): Promise<ReadonlySet<number>> {
  if (moved.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select o.id from json_to_recordset(${JSON.stringify(moved)}) as w (id integer, date date)
    join orders o on o.tenant_id = ${tx.tenantId} and o.id = w.id
    join orders x on x.tenant_id = o.tenant_id and x.checkout_id = o.checkout_id and x.delivery_date = w.date
      and x.id <> o.id`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Whether one of the orders waits for an answer already. */
export async function hasOpenProposal(tx: TenantTx, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    select from order_proposals where tenant_id = ${tx.tenantId} and order_id = ${orderId} and state = 'open'`.execute(
    tx,
  )
  return rows.length > 0
}
