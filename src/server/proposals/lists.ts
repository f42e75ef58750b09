import { type RawBuilder, sql } from 'kysely'
import type { CompanyId, UserId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import type { ProposalState } from '#domain/order/proposal.ts'
import type { DefaultAnswer } from '#domain/order/proposal-answers.ts'
import type { Problem } from '#domain/result.ts'
import type { StoredItem } from '../orders/change-items.ts'
import type { Slice } from '../platform/db/pages.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'

export interface ProposalRow {
  id: number
  total: number
  orderNumber: string
  externalNumber: string
  currency: string
  at: Date
  note: string
  season: string | null
  answerBy: Date
  default: DefaultAnswer
  state: ProposalState
  decidedAt: Date | null
  decidedBy: string | null
  problem: Problem | null
  before: number
  after: number
  items: { difference: StoredItem; answer: 'accepted' | 'refused' | null }[]
  messages: { at: string; by: string; isByStaff: boolean; text: string }[]
  customerNo: string
  companyName: string
  salesPerson: string | null
  madeBy: string
  hasQuestion: boolean
}

/** The last word is the customer's. */
const isQuestion = sql`(select not m.is_by_staff from order_proposal_messages m
  where m.tenant_id = p.tenant_id and m.proposal_id = p.id order by m.id desc limit 1)`

/** The proposals of a company, or of one order of it. */
export function findOfCompany(
  db: TenantDb,
  companyId: CompanyId,
  { orderNumber, locale }: { orderNumber?: string | undefined; locale: Locale },
  slice: Slice,
): Promise<ProposalRow[]> {
  const ofOrder = orderNumber === undefined ? sql`true` : sql`o.order_number = ${orderNumber}`
  return findPage(db, sql`p.company_id = ${companyId} and ${ofOrder}`, locale, slice)
}

export interface DeskFilter {
  filter?: 'open' | 'question' | 'over' | 'decided' | undefined
  orderNumber?: string | undefined
  search?: string | undefined
}

const filters = {
  open: sql`p.state = 'open'`,
  question: sql`p.state = 'open' and ${isQuestion}`,
  over: sql`p.state = 'over'`,
  decided: sql`p.state in ('accepted', 'refused', 'withdrawn')`,
}

export function findForDesk(
  db: TenantDb,
  { filter, orderNumber, search }: DeskFilter,
  locale: Locale,
  slice: Slice,
): Promise<ProposalRow[]> {
  const text = `%${(search ?? '').trim().replaceAll(/[\\%_]/g, '\\$&')}%`
  const isFound = search?.trim()
    ? sql`(o.order_number ilike ${text} or c.name ilike ${text} or c.customer_no ilike ${text})`
    : sql`true`
  const ofOrder = orderNumber === undefined ? sql`true` : sql`o.order_number = ${orderNumber}`
  return findPage(db, sql`${filter ? filters[filter] : sql`true`} and ${ofOrder} and ${isFound}`, locale, slice)
}

/** Those that wait come first, the most urgent of them before the others. */
async function findPage(
  db: TenantDb,
  isWanted: RawBuilder<unknown>,
  locale: Locale,
  { offset, limit }: Slice,
): Promise<ProposalRow[]> {
  const nameOf = (user: string) => sql`(select trim(u.first_name || ' ' || u.last_name) from users u
    where u.tenant_id = p.tenant_id and u.id = ${sql.ref(user)})`
  const { rows } = await sql<ProposalRow>`
    with wanted as (
      select p.*, o.order_number, o.external_order_number, o.currency, c.customer_no, c.name as company_name,
        count(*) over ()::int as total
      from order_proposals p
      join orders o on o.tenant_id = p.tenant_id and o.id = p.order_id
      join companies c on c.tenant_id = p.tenant_id and c.id = p.company_id
      where p.tenant_id = ${db.tenantId} and ${isWanted}
      order by (p.state = 'open') desc, case when p.state = 'open' then p.answer_by end, p.decided_at desc, p.id
      limit ${limit} offset ${offset}
    )
    select p.id, p.total, p.order_number as "orderNumber", p.external_order_number as "externalNumber", p.currency,
      p.at, p.note, p.answer_by as "answerBy", p.default_answer as default, p.state, p.decided_at as "decidedAt",
      p.problem, p.gross_before as before, p.gross_after as after, p.customer_no as "customerNo",
      p.company_name as "companyName", ${nameOf('p.made_by')} as "madeBy", ${nameOf('p.decided_by')} as "decidedBy",
      (select coalesce(s.name ->> ${locale}, s.name ->> 'en', s.code) from seasons s
        where s.tenant_id = p.tenant_id and s.id = p.season_id) as season,
      (select string_agg(trim(u.first_name || ' ' || u.last_name), ', ' order by u.id)
        from sales_assignments a join users u on u.tenant_id = a.tenant_id and u.id = a.user_id
        where a.tenant_id = p.tenant_id and a.company_id = p.company_id) as "salesPerson",
      coalesce(p.state = 'open' and ${isQuestion}, false) as "hasQuestion",
      coalesce((select json_agg(json_build_object('difference', i.difference, 'answer', i.answer) order by i.item)
        from order_proposal_items i where i.tenant_id = p.tenant_id and i.proposal_id = p.id), '[]') as items,
      coalesce((select json_agg(json_build_object('at', m.at, 'by', trim(u.first_name || ' ' || u.last_name),
          'isByStaff', m.is_by_staff, 'text', m.text) order by m.id)
        from order_proposal_messages m join users u on u.tenant_id = m.tenant_id and u.id = m.user_id
        where m.tenant_id = p.tenant_id and m.proposal_id = p.id), '[]') as messages
    from wanted p
    order by (p.state = 'open') desc, case when p.state = 'open' then p.answer_by end, p.decided_at desc, p.id`.execute(
    db,
  )
  return rows
}

/** How many proposals wait for a company, and the last one of them. */
export async function countOpen(
  db: TenantDb,
  companyId: CompanyId,
): Promise<{ open: number; lastOpen: number | null }> {
  const { rows } = await sql<{ open: number; lastOpen: number | null }>`
    select count(*)::int as open, max(id) as "lastOpen" from order_proposals
    where tenant_id = ${db.tenantId} and company_id = ${companyId} and state = 'open'`.execute(db)
  return rows[0]!
}

/** How many wait in the shop, and of how many the customer wants to know more. */
export async function countForDesk(db: TenantDb): Promise<{ open: number; question: number }> {
  const { rows } = await sql<{ open: number; question: number }>`
    select count(*)::int as open, (count(*) filter (where ${isQuestion}))::int as question
    from order_proposals p where p.tenant_id = ${db.tenantId} and p.state = 'open'`.execute(db)
  return rows[0]!
}

/** The companies of a sales person for which something waits. */
export async function findOfSalesPerson(db: TenantDb, userId: UserId) {
  const { rows } = await sql<{ company: number; customerNo: string; name: string; open: number; answerBy: Date }>`
    select c.id as company, c.customer_no as "customerNo", c.name, count(*)::int as open, min(p.answer_by) as "answerBy"
    from sales_assignments a
    join order_proposals p on p.tenant_id = a.tenant_id and p.company_id = a.company_id and p.state = 'open'
    join companies c on c.tenant_id = a.tenant_id and c.id = a.company_id
    where a.tenant_id = ${db.tenantId} and a.user_id = ${userId}
    group by c.id, c.customer_no, c.name order by min(p.answer_by), c.id limit 100`.execute(db)
  return rows
}
