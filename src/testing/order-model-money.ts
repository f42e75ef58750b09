import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { transact } from '#server/platform/db/database.ts'
import { type Answer, ApiClient } from './api-client.ts'
import { clientsOf, type OrderStep, type OrderWorld } from './order-world.ts'

/** Money for documents and orders, and letters to who does not pay. */
export const moneySteps = {
  async payReturned(world, step) {
    const { said } = world
    const receipt = [...said.receipts][step.order % Math.max(1, said.receipts.size)]
    if (!receipt) return 200
    const { desk } = clientsOf(world, step)
    return (await desk.post(`/api/desk/invoices/payments/${receipt}/return`, { day: '2026-11-18' })).status
  },

  async pay(world, step) {
    const document = documentOf(world, step)
    return document ? payTwice(world, document, step.quantity) : 200
  },

  credit: (world, step) => correct(world, step, 'credit', { credit: creditOf(step.quantity) }),
  cancelInvoice: (world, step) => correct(world, step, 'cancel', {}),

  /** A credit that is open goes back to the card, if one paid; the same press arrives at two processes. */
  async refund({ db, said, addresses, staff }, { order, quantity }) {
    const { rows } = await sql<{ id: string; open: number }>`
      select id::text, -open_amount as open from account_entries where type = 'credit' and open_amount < 0
      order by (exists (select from orders o where o.id = order_id and o.payment_method = 'card')) desc, id desc
      offset ${order % 3} limit 1`.execute(db)
    const [credit] = rows
    if (!credit) return 200
    const press = randomUUID()
    const body = { key: press, amount: quantity < 5 ? credit.open : Math.min(credit.open, quantity * 500) }
    const ask = (address: string) => new ApiClient(address, staff).post(`/api/desk/invoices/${credit.id}/refund`, body)
    const tried = await Promise.allSettled(addresses.slice(0, 2).map(ask))
    const answers = tried.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []))
    for (const {
      status,
      body: { data },
    } of answers)
      if (status === 200) said.refunds.set(press, data.state)
    return answers[0]?.status ?? 0
  },

  /** The buyer goes to the card page and pays there; the bank reports it to the shop. */
  async payByCard(world, step) {
    const byCard = world.said.placed.filter(({ isByCard }) => isByCard)
    const order = byCard[byCard.length - 1 - (step.order % 4)]
    if (!order) return 200
    const { buyer } = clientsOf(world, step)
    const { status, body } = await buyer.post('/api/payment/createOrder', { orderId: order.id })
    if (status !== 200) return status
    const page = new URL(body.data.redirectUrl).pathname
    const card = step.quantity < 8 ? '4242424242424242' : '4000000000000002'
    await fetch(buyer.address + page, { method: 'POST', body: new URLSearchParams({ card }), redirect: 'manual' })
    return 200
  },

  /** The same press arrives at two processes: there is one letter. */
  async remind({ addresses, staff, trade, said, db }, _step) {
    const body = { companies: [String(trade.company.id)] }
    const press = (address: string) => new ApiClient(address, staff).post('/api/desk/invoices/reminders', body)
    const tried = await Promise.allSettled(addresses.slice(0, 2).map(press))
    const answers = tried.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []))
    for (const {
      status,
      body: { data },
    } of answers)
      if (status === 200) said.letters += data.sent
    await knowFees({ db, said })
    return answers[0]?.status ?? 0
  },

  async remindByItself({ jobs, db, said }) {
    await jobs.enqueueAll(db, 'send-reminders', [{}])
    await knowFees({ db, said })
    return 200
  },

  async pauseReminders(world, step) {
    const document = documentOf(world, step)
    if (!document) return 200
    const body = { isPaused: step.quantity < 4, reason: '' }
    return (await clientsOf(world, step).desk.post(`/api/desk/invoices/${document}/pause-reminders`, body)).status
  },

  passDays: ({ db, trade }, { quantity }) => passDays(db, trade.tenantId, 4 * quantity),
} satisfies Record<string, (world: OrderWorld, step: OrderStep) => Promise<number>>

const documentOf = ({ said: { documents } }: OrderWorld, { order }: OrderStep) =>
  documents[order % Math.max(1, documents.length)]

async function correct(world: OrderWorld, step: OrderStep, what: 'credit' | 'cancel', more: object) {
  const document = documentOf(world, step)
  if (!document) return 200
  const { desk } = clientsOf(world, step)
  const answer = await desk.post(`/api/desk/invoices/${document}/${what}`, { key: randomUUID(), ...more })
  if (answer.status === 200) world.said.documents.push(answer.body.data.id)
  return answer.status
}

const creditOf = (quantity: number) =>
  quantity < 5 ? { pieces: [{ position: 0, quantity }] } : { amount: quantity * 777 }

/** The same press arrives at two processes: the money is booked once. */
async function payTwice({ said, addresses, staff }: OrderWorld, document: string, quantity: number): Promise<number> {
  const key = randomUUID()
  const body = { key, documents: [document], amount: quantity * 2_345, day: '2026-11-18', method: 'transfer' }
  const book = (address: string) => new ApiClient(address, staff).post('/api/desk/invoices/payments', body)
  const tried = await Promise.allSettled(addresses.slice(0, 2).map(book))
  const answers = tried.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []))
  const receipts = answers.flatMap(({ status, body: { data } }: Answer) =>
    status === 200 && data.receiptId ? [String(data.receiptId)] : [],
  )
  for (const receipt of receipts) said.receipts.add(receipt)
  said.payments.set(key, new Set(receipts))
  return answers[0]?.status ?? 0
}

/** Fees are documents: they are paid, credited and cancelled as all others are. */
async function knowFees({ db, said }: Pick<OrderWorld, 'db' | 'said'>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id::text from account_entries where range_kind = 'fee' order by id desc limit 5`.execute(db)
  for (const { id } of rows) if (!said.documents.includes(id)) said.documents.push(id)
}

/**
 * As if days had passed: everything that was written has become older. Documents are never changed, so the triggers that
 * say so are passed over. Locked as everybody locks documents, then moved in one statement: a letter and its fee stay
 * of one day.
 */
async function passDays(db: OrderWorld['db'], tenantId: number, days: number): Promise<number> {
  await transact(db, async tx => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`select from account_entries where tenant_id = ${tenantId} order by id for update`.execute(tx)
    await sql`
      with older as (
        update account_entries set doc_date = doc_date - ${days}::int, due_date = due_date - ${days}::int,
          early_discount_until = early_discount_until - ${days}::int
        where tenant_id = ${tenantId}
      )
      update reminders set day = day - ${days}::int, pay_by = pay_by - ${days}::int
      where tenant_id = ${tenantId}`.execute(tx)
  })
  return 200
}
