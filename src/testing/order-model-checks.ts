import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { violations } from '#server/cli/integrity.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { OrderWorld } from './order-world.ts'

/** What does not hold, in words; nothing where everything does. */
export async function modelProblems(world: OrderWorld): Promise<string[]> {
  const { db, said } = world
  const problems = (await violations(db)).map(one => JSON.stringify(one))
  problems.push(...(await countProblems(world)))
  const doubled = [...said.payments.values()].filter(receipts => receipts.size > 1).length
  if (doubled > 0) problems.push(`${doubled} payments were booked twice`)
  problems.push(...said.answeredTwice)
  problems.push(...(await proposalProblems(world)))
  problems.push(...(await moneyProblems(db)))
  problems.push(...(await refundProblems(world)))
  problems.push(...(await mailProblems(db)))
  return problems
}

/** What is late once everything is calm: deadlines that were not carried out, letters that were not mailed, refunds. */
export async function lateProblems({ db }: OrderWorld, seconds: number): Promise<string[]> {
  const until = Date.now() + seconds * 1_000
  for (;;) {
    const { rows } = await sql<{ proposals: number; letters: number; refunds: number }>`
      select (select count(*)::int from order_proposals where state = 'open' and answer_by <= now()) as proposals,
        (select count(*)::int from reminders where mailed_at is null) as letters,
        (select count(*)::int from card_refunds where state = 'refunding') as refunds`.execute(db)
    const { proposals, letters, refunds } = rows[0]!
    if (proposals + letters + refunds === 0) return []
    if (Date.now() > until) return [JSON.stringify(rows[0])]
    await sleep(200)
  }
}

/** What was answered is stored, and where no answer is lost also the other way round. */
async function countProblems({ db, said, isKilling }: OrderWorld): Promise<string[]> {
  const { rows } = await sql<Record<'stored' | 'orders' | 'shipments' | 'changes' | 'letters' | 'fromJobs', number>>`
    select (select count(*)::int from orders where order_number = any (${said.placed.map(one => one.number)}::text[]))
        as stored,
      (select count(*)::int from orders) as orders, (select count(*)::int from shipments) as shipments,
      (select count(*)::int from order_changes h where not exists (select from order_proposals p
        where (p.tenant_id, p.order_id, p.change) = (h.tenant_id, h.order_id, h.number))) as changes,
      (select count(*)::int from reminders) as letters,
      (select count(distinct after ->> 'letter')::int from journal where action = 'reminder.sent' and channel = 'job')
        as "fromJobs"`.execute(db)
  const { stored, orders, shipments, changes, letters, fromJobs } = rows[0]!
  const counts: [string, number, number][] = [
    ['orders', orders, said.placed.length],
    ['shipments', shipments, said.shipped],
    ['changes', changes, said.changed],
    ['letters', letters - fromJobs, said.letters],
  ]
  const problems = counts.flatMap(([what, there, answered]) =>
    there < answered || (there > answered && !isKilling) ? [`${there} ${what}, ${answered} answered`] : [],
  )
  if (stored !== said.placed.length)
    problems.push(`of ${said.placed.length} orders that were answered ${stored} are stored`)
  return problems
}

/** An answer that was said to count has counted; a deadline carries out what was announced. */
async function proposalProblems({ db, said, isKilling }: OrderWorld): Promise<string[]> {
  const { rows } = await sql<{ id: string; state: string }>`
    select id::text, state from order_proposals`.execute(db)
  const stored = new Map(rows.map(({ id, state }) => [id, state]))
  const problems = [...said.proposals].flatMap(([id, state]) => {
    const now = stored.get(id)
    if (now === undefined) return [`proposal ${id} was answered and is not stored`]
    return state !== undefined && state !== now ? [`proposal ${id} was said to be ${state} and is ${now}`] : []
  })
  if (!isKilling && stored.size !== said.proposals.size)
    problems.push(`${stored.size} proposals, ${said.proposals.size} answered`)
  return problems
}

/** What is open is what was invoiced, fees included, less what was credited and paid: in all, to the cent. */
async function moneyProblems(db: Db): Promise<string[]> {
  const { rows } = await sql<Record<'open' | 'invoiced' | 'credited' | 'paid', number>>`
    select (select coalesce(sum(open_amount), 0)::bigint from account_entries) as open,
      (select coalesce(sum(amount), 0)::bigint from account_entries where type = 'invoice') as invoiced,
      (select coalesce(-sum(amount), 0)::bigint from account_entries where type = 'credit') as credited,
      (select coalesce(sum(amount), 0)::bigint from account_payments where receipt_id is not null) as paid`.execute(db)
  const { open, invoiced, credited, paid } = rows[0]!
  const due = invoiced - credited - paid
  return open === due ? [] : [`${open} is open, but ${JSON.stringify(rows[0])} makes ${due}`]
}

/** What was answered is stored, and the bank has given back exactly what the shop says it has. */
async function refundProblems({ db, said, isKilling }: OrderWorld): Promise<string[]> {
  const { rows } = await sql<{
    press: string
    isCredit: boolean
    state: string
    amount: number
    atBank: number | null
  }>`
    select coalesce(f.press, 'of order ' || f.order_id) as press, f.entry_id is not null as "isCredit", f.state, f.amount, b.amount as "atBank" from card_refunds f
    left join test_bank_refunds b on b.idempotency_key = f.idempotency_key::text`.execute(db)
  const stored = new Map(rows.map(row => [row.press, row]))
  const problems = [...said.refunds].flatMap(([press, state]) => {
    const now = stored.get(press)?.state
    if (now === undefined) return [`refund ${press} was answered and is not stored`]
    return state !== now && state !== 'refunding' ? [`refund ${press} was said to be ${state} and is ${now}`] : []
  })
  for (const { press, state, amount, atBank } of rows) {
    if (state === 'refunded' && atBank !== amount)
      problems.push(`refund ${press} over ${amount} is ${atBank} at the bank`)
    if (state === 'refused' && atBank !== null)
      problems.push(`refund ${press} was refused, but the bank paid ${atBank}`)
  }
  // What cancelled pieces give back nobody asks for, and the mail of the cancelling tells of it.
  const credits = rows.filter(({ isCredit }) => isCredit)
  if (!isKilling && credits.length !== said.refunds.size)
    problems.push(`${credits.length} refunds, ${said.refunds.size} answered`)
  const done = credits.filter(({ state }) => state === 'refunded').length
  const { rows: told } = await sql<{ mails: number; extra: number }>`
    select (select count(*)::int from mails where subject like 'Paid back to your card: %') as mails,
      (select count(*)::int from test_bank_refunds b where not exists (
        select from card_refunds f where f.idempotency_key::text = b.idempotency_key)) as extra`.execute(db)
  if (told[0]!.mails !== done) problems.push(`${told[0]!.mails} mails tell of ${done} refunds`)
  if (told[0]!.extra > 0) problems.push(`the bank gave ${told[0]!.extra} parts back that nobody asked for`)
  return problems
}

/**
 * Every mail about an order follows from one entry of the journal, and each order has one recipient here. A change has
 * one mail, and a proposal has one that asks and one if it could no longer be made; a letter has one.
 */
async function mailProblems(db: Db): Promise<string[]> {
  const { rows } = await sql<{ number: string; mails: number; steps: number }>`
    select o.order_number as number, m.mails, j.steps
    from (select unnest(order_ids) as id, count(*)::int as mails from mails where order_ids is not null group by 1) m
    join orders o on o.id = m.id
    cross join lateral (select count(*)::int as steps from journal j where j.tenant_id = o.tenant_id and j.kind = 'orders'
      and j.key = o.order_number) j
    where m.mails > j.steps limit 5`.execute(db)
  const { rows: told } = await sql<{ what: string; mails: number; things: number }>`
    with told as (
      select o.id, count(*) filter (where m.subject like '%changed') as changed,
        count(*) filter (where m.subject like 'Do you agree%') as asked
      from orders o left join mails m on m.order_ids @> array[o.id] group by o.id)
    select 'changes of order ' || id as what, changed::int as mails, c.things from told
    cross join lateral (select count(*)::int as things from order_changes c where c.order_id = told.id) c
    where c.things <> changed
    union all
    select 'proposals for order ' || id, asked::int, p.things from told
    cross join lateral (select count(*)::int as things from order_proposals p where p.order_id = told.id) p
    where p.things <> asked
    union all
    select 'letters', m.mails, r.things
    from (select count(*)::int as mails from mails where subject ~ '^(Payment|Second|Last) reminder: ') m,
      (select count(*)::int as things from reminders where mailed_at is not null) r
    where m.mails <> r.things limit 5`.execute(db)
  return [
    ...rows.map(({ number, mails, steps }) => `${number} has ${mails} mails of ${steps} steps`),
    ...told.map(({ what, mails, things }) => `${mails} mails tell of ${things} ${what}`),
  ]
}
