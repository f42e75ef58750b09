import { sql } from 'kysely'
import type { getTimeline } from '#contract/desk/orders.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { cents, decimalMoney } from '#domain/price/money.ts'
import type { Channel } from '../platform/actor.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'

type Moment = AnswerOf<typeof getTimeline>['data'][number]

/** So many of each kind; an order has a handful. */
const most = 200

/** What happened to an order, the latest first; undefined where there is none with this number. */
export async function timelineOf(
  db: TenantDb,
  orderNumber: string,
  maySee: { mails: boolean; invoices: boolean },
): Promise<Moment[] | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from orders where tenant_id = ${db.tenantId} and order_number = ${orderNumber}`.execute(db)
  const id = rows[0]?.id
  if (id === undefined) return undefined
  const moments = await Promise.all([
    placedMoment(db, id),
    journalMoments(db, orderNumber, maySee.invoices),
    maySee.mails ? mailMoments(db, id) : [],
    maySee.invoices ? moneyMoments(db, id) : [],
  ])
  return moments.flat().sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
}

/** From the order itself: the journal's entry may be past its years, and a past order has none. */
async function placedMoment(db: TenantDb, id: number): Promise<Moment[]> {
  const { rows } = await sql<{ at: Date; by: string }>`
    select o.ordered_at as at, trim(u.first_name || ' ' || u.last_name) as by
    from orders o join users u on u.tenant_id = o.tenant_id and u.id = o.user_id
    where o.tenant_id = ${db.tenantId} and o.id = ${id}`.execute(db)
  return rows.map(({ at, by }) => ({
    at: at.toISOString(),
    what: 'order.placed',
    group: 'order',
    by,
    channel: 'shop',
    facts: {},
    mailId: null,
  }))
}

/** The person u of entry j of the journal by name, or what else did it. */
const doneBy = sql`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), j.actor_name)`

/** Invoices are among the money, with their amounts, for who may see those. */
async function journalMoments(db: TenantDb, orderNumber: string, hasInvoices: boolean): Promise<Moment[]> {
  const { rows } = await sql<{
    at: Date
    action: string
    by: string | null
    channel: Channel
    after: Record<string, unknown> | null
  }>`
    select j.at, j.action, ${doneBy} as by, j.channel, j.after
    from journal j
    left join users u on u.tenant_id = j.tenant_id and j.actor = 'person' and u.id = j.actor_id
    where j.tenant_id = ${db.tenantId} and j.kind = 'orders' and j.key = ${orderNumber}
      and j.action <> all (${hasInvoices ? ['order.placed', 'order.invoiced'] : ['order.placed']}::text[])
    order by j.sequence desc limit ${most}`.execute(db)
  return rows.map(({ at, action, by, channel, after }) => ({
    at: at.toISOString(),
    what: action,
    group: groupOf(action),
    by,
    channel,
    facts: after ?? {},
    mailId: null,
  }))
}

function groupOf(action: string): Moment['group'] {
  if (action.startsWith('payment.') || action === 'order.paid.by.invoice') return 'money'
  return ['order.picked', 'order.released', 'order.shipped', 'order.rest.cancelled'].includes(action)
    ? 'goods'
    : 'order'
}

async function mailMoments(db: TenantDb, id: number): Promise<Moment[]> {
  const { rows } = await sql<{ id: number; at: Date; receiver: string; subject: string; state: string; kept: boolean }>`
    select id, at, receiver, subject, state, content is not null as kept from mails
    where tenant_id = ${db.tenantId} and order_ids @> array[${id}::integer] order by id desc limit ${most}`.execute(db)
  return rows.map(({ id: mailId, at, kept, ...facts }) => ({
    at: at.toISOString(),
    what: 'mailed',
    group: 'mails',
    by: null,
    channel: null,
    facts,
    mailId: kept ? String(mailId) : null,
  }))
}

/** By the journal, where a document was made here: its own day has no time, and would stand before the order itself. */
async function moneyMoments(db: TenantDb, id: number): Promise<Moment[]> {
  const { rows } = await sql<{
    day: string
    at: Date | null
    by: string | null
    channel: Channel | null
    what: string
    number: string
    amount: number
    currency: string
  }>`
    select e.doc_date as day, j.at, j.by, j.channel, case e.type when 'invoice' then 'invoiced' else 'credited' end as what,
      e.fin_doc_number as number, e.amount, e.currency
    from account_entries e
    left join lateral (
      select j.at, ${doneBy} as by, j.channel
      from journal j left join users u on u.tenant_id = j.tenant_id and j.actor = 'person' and u.id = j.actor_id
      where j.tenant_id = e.tenant_id and j.kind = 'invoices' and j.key = e.fin_doc_number
        and j.action in ('invoice.issued', 'credit.issued')
      order by j.sequence limit 1) j on e.is_issued
    where e.tenant_id = ${db.tenantId} and e.order_id = ${id}
    union all
    select p.paid_on, case when r.at::date = p.paid_on then r.at end, null, null, 'paid', e.fin_doc_number, p.amount,
      e.currency
    from account_entries e
    join account_payments p on p.tenant_id = e.tenant_id and p.entry_id = e.id
    left join receipts r on r.tenant_id = p.tenant_id and r.id = p.receipt_id
    left join receipts o on o.tenant_id = r.tenant_id and o.id = r.returned_id
    where e.tenant_id = ${db.tenantId} and e.order_id = ${id}
      -- The journal tells of these, with their outcome.
      and coalesce(o.card_refund_id, r.card_refund_id) is null
    limit ${most}`.execute(db)
  // What paid an invoice as it was made is above it: the latest first.
  rows.sort((a, b) => Number(b.what === 'paid') - Number(a.what === 'paid'))
  return rows.map(({ day, at, by, channel, what, number, amount, currency }) => ({
    at: at?.toISOString() ?? `${day}T12:00:00.000Z`,
    what,
    group: 'money',
    by,
    channel,
    facts: { number, amount: decimalMoney(cents(amount), currency), ...(!at && { isDay: true }) },
    mailId: null,
  }))
}
