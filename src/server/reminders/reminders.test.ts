import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { daysBefore } from '#domain/day.ts'
import { invoiceSearchText } from '#domain/invoice/invoice-search.ts'
import { usualReminders } from '#domain/invoice/reminders.ts'
import { cents } from '#domain/price/money.ts'
import { ApiClient } from '#testing/api-client.ts'
import { type MadeCompany, makeCompany, makeTenant, makeUser, password } from '#testing/builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import { violations } from '../cli/integrity.ts'

let shop: TestShop
let north: MadeCompany['tenantId']
let [accountant, reader, stranger, buyer, otherBuyer]: ApiClient[] = []
let company: MadeCompany
const today = new Date().toISOString().slice(0, 10)
const rules = {
  ...usualReminders,
  isOn: true,
  steps: usualReminders.steps.map((step, index) => ({ ...step, fee: [0, 5, 10][index]! })),
}

beforeAll(async () => {
  shop = await startTestShop()
  north = await makeTenant(shop.db, 'north', {}, { reminders: rules })
  const south = await makeTenant(shop.db, 'south', {}, { reminders: rules })
  await makeUser(shop.db, { tenantId: north }, 'accountant', { staff_role: 'accountant' })
  await makeUser(shop.db, { tenantId: north }, 'reader', { staff_role: 'sales-office' })
  await makeUser(shop.db, { tenantId: south }, 'stranger', { staff_role: 'owner' })
  const other = await makeCompany(shop.db, north)
  await makeUser(shop.db, other, 'other-buyer')
  const api = new ApiClient(shop.address)
  accountant = await api.signIn('accountant', password, 'north')
  reader = await api.signIn('reader', password, 'north')
  stranger = await api.signIn('stranger', password, 'south')
  otherBuyer = await api.signIn('other-buyer', password, 'north')
})
afterAll(async () => {
  expect(await violations(shop.db)).toEqual([])
  await shop.stop()
})

let counter = 0
beforeEach(async () => {
  company = await makeCompany(shop.db, north, { name: `Company ${++counter}` })
  await makeUser(shop.db, company, `buyer-${counter}`, { locale: 'de', email: `buyer-${counter}@shop.example` })
  buyer = await new ApiClient(shop.address).signIn(`buyer-${counter}`, password, 'north')
})

/** An open invoice that is so many days late, or a credit for an amount below zero. */
async function make(late: number, amount = 100_00, currency = 'EUR', of = company) {
  const number = `${amount < 0 ? 'GS' : 'RE'}-${1000 + ++counter}`
  const due = daysBefore(today, late)
  const text = invoiceSearchText({ numbers: [number], dates: [due], amount: cents(amount) })
  const { rows } = await sql<{ id: number }>`
    insert into account_entries (tenant_id, company_id, type, fin_doc_number, doc_date, due_date, currency, amount,
      open_amount, search_text)
    values (${of.tenantId}, ${of.id}, ${amount < 0 ? 'credit' : 'invoice'}, ${number}, ${daysBefore(due, 30)}, ${due},
      ${currency}, ${amount}, ${amount}, ${text}) returning id`.execute(shop.db)
  return { id: String(rows[0]!.id), number }
}

const base = '/api/desk/invoices/reminders'
const due = async (of = company, client = accountant!) =>
  (await client.get(base)).body.data.find((one: { company: { id: string } }) => one.company.id === String(of.id))
const send = (of: readonly MadeCompany[] = [company], client = accountant!) =>
  client.post(base, { companies: of.map(({ id }) => String(id)) })
/** As if what was sent had been sent so many days ago. */
const wait = (days: number) =>
  shop.db.transaction().execute(async tx => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update reminders set day = day - ${days}::int where company_id = ${company.id}`.execute(tx)
    await sql`
      update account_entries set doc_date = doc_date - ${days}::int
      where company_id = ${company.id} and range_kind = 'fee'`.execute(tx)
  })
const open = async (id: string) => (await accountant!.get(`/api/desk/invoices/${id}`)).body.data
const mailsTo = async (receiver: string) =>
  (
    await sql<{ subject: string; content: { text: string; attachments: object[] } }>`
    select subject, content from mails where receiver = ${receiver} order by id`.execute(shop.db)
  ).rows

describe('a reminder', () => {
  test('is one letter for all that is overdue, mailed with its paper, seen at the desk and by the buyer', async () => {
    const [late, later, notDue] = [await make(8), await make(30, 50_00), await make(-3)]
    const listed = await due()
    expect(listed).toMatchObject({ step: 1, overdue: { value: 150 }, fee: { value: 0 }, total: { value: 150 } })
    expect(listed.invoices.map(({ number, step }: { number: string; step: number }) => [number, step])).toEqual([
      [later.number, 1],
      [late.number, 1],
    ])
    const preview = await accountant!.get(`${base}/preview?company=${company.id}`)
    expect(preview.status).toBe(200)
    expect((await due()).step).toBe(1)
    expect((await send()).body.data).toEqual({ sent: 1, leftOut: 0 })
    expect(await due()).toBeUndefined()
    const receiver = `buyer-${counter - 3}@shop.example`
    await expect.poll(() => mailsTo(receiver)).toHaveLength(1)
    const [mail] = await mailsTo(receiver)
    expect(mail!.subject).toBe('Zahlungserinnerung: north Wholesale')
    expect(mail!.content.text).toContain(late.number)
    expect(mail!.content.attachments).toHaveLength(1)
    const document = await open(late.id)
    expect(document.reminders).toMatchObject([{ step: 1, day: today }])
    expect((await open(notDue.id)).reminders).toEqual([])
    const paper = await accountant!.get(document.reminders[0].paper)
    expect(paper.status).toBe(200)
    const { body } = await buyer!.get('/api/account/list')
    const seen = body.data.find(({ _id }: { _id: string }) => _id === late.id)
    expect(seen.reminders).toEqual([{ step: 1, day: today, fee: null, link: expect.any(String) }])
    expect((await buyer!.get(seen.reminders[0].link)).status).toBe(200)
    const { rows } = await sql<{ name: string; after: object }>`
      select actor_name as name, after from journal where key = ${late.number} and action = 'reminder.sent'`.execute(
      shop.db,
    )
    expect(rows).toEqual([{ name: 'accountant', after: { step: 1, letter: expect.stringMatching(/^M-\d+$/) } }])
  })

  test('of the second step costs a fee, which is open and paid like any document', async () => {
    const invoice = await make(30)
    await send()
    await wait(14)
    expect(await due()).toMatchObject({ step: 2, fee: { value: 5 }, total: { value: 105 } })
    await send()
    const [fee] = (await accountant!.get(`/api/desk/invoices?company=${await customerNo()}`)).body.data.filter(
      ({ isFee }: { isFee: boolean }) => isFee,
    )
    expect(fee).toMatchObject({ number: expect.stringMatching(/^MG\d+$/), open: { value: 5 }, type: 'invoice' })
    const details = await open(fee.id)
    expect(details).toMatchObject({ xrechnung: null, vat: [{ rate: 0, net: { value: 5 }, amount: { value: 0 } }] })
    expect((await accountant!.get(details.paper)).status).toBe(200)
    const { body } = await buyer!.get('/api/account/list')
    expect(body.data.find(({ _id }: { _id: string }) => _id === fee.id)).toMatchObject({
      docTypeName: 'Mahngebühr',
      openAmount: { value: 5 },
    })
    expect(body.financeStatus.open.value).toBe(105)
    const paid = await accountant!.post('/api/desk/invoices/payments', {
      key: `press-${++counter}-key`,
      documents: [invoice.id, fee.id],
      amount: 105_00,
      day: today,
      method: 'transfer',
    })
    expect(paid.status).toBe(200)
    expect([(await open(invoice.id)).open.value, (await open(fee.id)).open.value]).toEqual([0, 0])
    const { body: csv } = await accountant!.get(`/api/desk/invoices/datev?from=${today}&until=${today}`)
    const rows = String(csv)
      .split('\r\n')
      .filter(row => row.includes(fee.number))
    expect(rows.map(row => row.split(';').slice(0, 8).join(';'))).toEqual([
      expect.stringMatching(/^5,00;"S";"EUR";;;"?"?;\d+;2700$/),
      expect.stringMatching(/^5,00;"S";"EUR";;;"?"?;1200;\d+$/),
    ])
  })

  test('of the third step names fees that are still open; a fee can be waived', async () => {
    await make(60)
    await send()
    await wait(20)
    await send()
    await wait(20)
    expect(await due()).toMatchObject({ step: 3, fee: { value: 10 }, earlierFees: { value: 5 }, total: { value: 115 } })
    await send()
    await wait(300)
    expect(await due()).toBeUndefined()
    const { body } = await accountant!.get(`${base}/sent?company=${await customerNo()}`)
    expect(
      body.data.map(({ step, fee }: { step: number; fee: { value: number } | null }) => [step, fee?.value]),
    ).toEqual([
      [3, 10],
      [2, 5],
      [1, undefined],
    ])
    const fees = (await accountant!.get(`/api/desk/invoices?company=${await customerNo()}`)).body.data.filter(
      ({ isFee }: { isFee: boolean }) => isFee,
    )
    const waived = await accountant!.post(`/api/desk/invoices/${fees[0].id}/cancel`, { key: `press-${++counter}-key` })
    expect(waived.status).toBe(200)
    expect((await open(fees[0].id)).open.value).toBe(0)
    expect((await accountant!.get((await open(waived.body.data.id)).paper)).status).toBe(200)
  })

  test('is not written while an invoice is disputed, its company excluded, or credits make up for it', async () => {
    const { id, number } = await make(30)
    const pause = (isPaused: boolean, reason = '') =>
      accountant!.post(`/api/desk/invoices/${id}/pause-reminders`, { isPaused, reason })
    await pause(true, 'One carton is missing')
    await pause(true)
    expect(await due()).toBeUndefined()
    expect((await open(id)).pause).toEqual({ reason: 'One carton is missing' })
    expect((await send()).body.data).toEqual({ sent: 0, leftOut: 1 })
    await pause(false)
    expect((await due()).step).toBe(1)
    const { rows } = await sql`
      select action from journal where key = ${number} and action like 'reminders.%' order by sequence`.execute(shop.db)
    expect(rows).toEqual([{ action: 'reminders.paused' }, { action: 'reminders.resumed' }])
    await sql`update companies set is_reminded = false where id = ${company.id}`.execute(shop.db)
    expect(await due()).toBeUndefined()
    await sql`update companies set is_reminded = true where id = ${company.id}`.execute(shop.db)
    await make(30, -60_00)
    expect(await due()).toMatchObject({ available: { value: 60 }, total: { value: 40 } })
    await make(30, -40_00)
    expect(await due()).toBeUndefined()
  })

  test('its mail says what credits take off, so that it adds up', async () => {
    const receiver = `buyer-${counter}@shop.example`
    await make(30)
    await make(30, -60_00)
    await send()
    await expect.poll(() => mailsTo(receiver)).toHaveLength(1)
    const [mail] = await mailsTo(receiver)
    expect(mail!.content.text).toMatch(
      /: 100,00.EUR\nAbzüglich Gutschriften und Guthaben: .60,00.EUR\nZu zahlen: 40,00/,
    )
  })

  test('asks for what is open after a part payment, and in each currency by itself', async () => {
    const { id } = await make(30)
    await make(30, 70_00, 'CHF')
    await accountant!.post('/api/desk/invoices/payments', {
      key: `press-${++counter}-key`,
      documents: [id],
      amount: 60_00,
      day: today,
      method: 'transfer',
    })
    const { body } = await accountant!.get(base)
    const own = body.data.filter((one: { company: { id: string } }) => one.company.id === String(company.id))
    expect(own.map(({ total }: { total: object }) => total)).toEqual([
      { value: 70, currency: 'CHF' },
      { value: 40, currency: 'EUR' },
    ])
    expect((await send()).body.data.sent).toBe(2)
  })

  test('is sent once however often it is pressed at once', async () => {
    const invoice = await make(30)
    const answers = await Promise.all([1, 2, 3, 4].map(() => send()))
    expect(answers.map(({ body }) => body.data.sent).sort()).toEqual([0, 0, 0, 1])
    expect((await open(invoice.id)).reminders).toHaveLength(1)
  })

  test('stays closed to other shops, other companies and who may not write invoices', async () => {
    const { id } = await make(30)
    expect(await due(company, stranger!)).toBeUndefined()
    expect((await send([company], stranger!)).body.data.sent).toBe(0)
    expect((await stranger!.get(`${base}/preview?company=${company.id}`)).status).toBe(404)
    expect((await stranger!.post(`/api/desk/invoices/${id}/pause-reminders`, { isPaused: true })).status).toBe(404)
    expect((await send([company], reader!)).status).toBe(403)
    expect((await buyer!.get(base)).status).toBe(403)
    await send()
    expect((await otherBuyer!.get('/api/account/list')).body.data).toEqual([])
    expect((await stranger!.get(`${base}/sent`)).body.data).toEqual([])
  })
})

test('a step that comes twice, or before the one below it, is refused by the database', async () => {
  const { id } = await make(30)
  const insert = (step: number) =>
    sql`
    with letter as (
      insert into reminders (tenant_id, company_id, day, step, currency, text, pay_by)
      values (${north}, ${company.id}, ${today}, ${step}, 'EUR', '{}', ${today}) returning id)
    insert into reminder_invoices (tenant_id, entry_id, step, reminder_id, open_amount, days_overdue)
    select ${north}, ${Number(id)}, ${step}, id, 1, 1 from letter`.execute(shop.db)
  await expect(insert(2)).rejects.toThrow('foreign key')
  await insert(1)
  await expect(insert(1)).rejects.toThrow('duplicate key')
})

test('who comes first does not keep the others from being listed', async () => {
  const { rows } = await sql<{ id: number }>`
    insert into companies (tenant_id, customer_no, name, vat_country_code, is_reminded)
    select ${north}, 'X' || n, 'Excluded ' || n, 'DE', false from generate_series(1, 120) n returning id`.execute(
    shop.db,
  )
  await sql`
    insert into account_entries (tenant_id, company_id, type, fin_doc_number, doc_date, due_date, currency, amount,
      open_amount, search_text)
    select ${north}, id, 'invoice', 'X' || id, ${today}::date - 60, ${today}::date - 30, 'EUR', 100, 100, ''
    from unnest(${rows.map(({ id }) => id)}::int[]) id`.execute(shop.db)
  const last = await makeCompany(shop.db, north)
  await make(30, 100_00, 'EUR', last)
  expect((await due(last)).step).toBe(1)
})

async function customerNo(): Promise<string> {
  const { rows } = await sql<{ no: string }>`select customer_no as no from companies where id = ${company.id}`.execute(
    shop.db,
  )
  return rows[0]!.no
}
