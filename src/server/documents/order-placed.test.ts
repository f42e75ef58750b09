import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TenantId } from '#domain/ids.ts'
import {
  type MadeCompany,
  type MadeProduct,
  type MadeUser,
  makeCompany,
  makeProduct,
  makeTenant,
  makeUser,
} from '#testing/builders.ts'
import { makeOrder } from '#testing/order-builders.ts'
import { readPdf } from '#testing/pdf-text.ts'
import { silentLog } from '#testing/silent-log.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import { type Jobs, openJobs } from '../platform/jobs/jobs.ts'

let shop: TestShop
let jobs: Jobs
let tenantId: TenantId
let company: MadeCompany
let product: MadeProduct

beforeAll(async () => {
  shop = await startTestShop()
  jobs = await openJobs(shop.databaseUrl, silentLog)
  const bank = { name: 'Hafenbank', iban: 'DE89370400440532013000', bic: 'X' }
  const letterhead = { legalName: 'North GmbH', register: '', management: '', bank }
  tenantId = await makeTenant(shop.db, 'north', {}, { letterhead })
  company = await makeCompany(shop.db, tenantId, { name: 'Berggeschäft GmbH' })
  product = await makeProduct(shop.db, tenantId, 'NG1')
})
afterAll(async () => {
  await jobs.stop(1_000)
  await shop.stop()
})

const placed = (orderIds: number[]) => jobs.enqueue(shop.db, 'order-placed', { tenantId, orderIds })
const order = (user: MadeUser, more: object = {}) =>
  makeOrder(shop.db, company, user, { lines: [{ product, quantity: 2 }], ...more })

/** The mails to one address, once all jobs are done. */
async function mailsTo(address: string, count: number): Promise<string[]> {
  const own = async () => (await shop.mails(0)).filter(mail => mail.includes(`To: ${address}`))
  await expect.poll(async () => (await own()).length).toBe(count)
  await expect
    .poll(async () => {
      const { rows } = await sql<{ left: number }>`select count(*)::int as left from pgboss.job
        where name in ('order-placed', 'mail') and state in ('created', 'active', 'retry')`.execute(shop.db)
      return rows[0]!.left
    })
    .toBe(0)
  const mails = await own()
  expect(mails).toHaveLength(count)
  return mails
}

function attachedPdfs(mail: string): string[] {
  return Array.from(
    mail.matchAll(/\r?\n\r?\n((?:[A-Za-z0-9+/]{60,}={0,2}\r?\n)+[A-Za-z0-9+/=]*)/g),
    ([, base64]) => readPdf(Buffer.from(base64!, 'base64')).text,
  )
}

test('one mail with all confirmations is sent for a pre-order, in the language of whoever placed it', async () => {
  const user = await makeUser(shop.db, company, 'anna', { locale: 'de', first_name: 'Anna' })
  const ids = [await order(user), await order(user, { deliveryDate: '2026-09-01' })]
  await placed(ids)
  const [mail] = await mailsTo('anna@people.example', 1)
  expect(mail).toMatch(/Subject: Ihre Bestellung A\d+, A\d+ bei north Wholesale/)
  expect(mail).toContain('Guten Tag Anna')
  expect(mail).toContain('Status: Eingegangen')
  expect(mail).toContain('1 Modell, 2 Stück')
  expect(mail).toContain('Lieferung an: Berggeschäft GmbH, Jörg Müller-Lüdenscheidt, Große Straße 7, 87561 Köln')
  expect(mail).toContain('Voraussichtliche Lieferung: 1. Sept. 2026')
  expect(mail).toContain('Gesamtbetrag mit USt.: 238,00 EUR')
  expect(mail).toContain('http://shop.test/my-account/order-history')
  expect(mail).toContain('<html lang="de">')
  const pdfs = attachedPdfs(mail!)
  expect(pdfs).toHaveLength(2)
  for (const pdf of pdfs) expect(pdf).toContain('Auftragsbestätigung')
})

test('however often the job runs, and on however many at once, one mail leaves and one confirmation is noted', async () => {
  const user = await makeUser(shop.db, company, 'berta')
  const id = await order(user)
  await Promise.all([placed([id]), placed([id]), placed([id])])
  await mailsTo('berta@people.example', 1)
  await placed([id])
  await mailsTo('berta@people.example', 1)
  const { rows } = await sql`select kind, number, date from order_documents where order_id = ${id}`.execute(shop.db)
  expect(rows).toEqual([{ kind: 'confirmation', number: expect.stringMatching(/^AB-\d+$/), date: '2026-03-01' }])
  const made = await sql`select 1 from documents where order_id = ${id}`.execute(shop.db)
  expect(made.rows).toHaveLength(1)
})

test('an order by a sales person is mailed to them and to the admin of the company', async () => {
  const other = await makeCompany(shop.db, tenantId, { name: 'Seilschaft GmbH' })
  await makeUser(shop.db, other, 'locked', { is_locked: true, is_admin: true })
  await makeUser(shop.db, other, 'clerk')
  await makeUser(shop.db, other, 'chief', { is_admin: true, locale: 'de', first_name: 'Carla' })
  const sales = await makeUser(shop.db, { tenantId }, 'rep', { is_sales_person: true, last_name: 'Rep' })
  const id = await makeOrder(shop.db, other, sales, { lines: [{ product, quantity: 1 }], isBySalesPerson: true })
  await placed([id])
  const [toSales] = await mailsTo('rep@people.example', 1)
  expect(toSales).toContain('Ada Rep of north Wholesale has placed this order for Seilschaft GmbH')
  const [toChief] = await mailsTo('chief@people.example', 1)
  expect(toChief).toContain('Ada Rep von north Wholesale hat für Seilschaft GmbH bestellt')
  expect(attachedPdfs(toChief!)[0]).toContain('Auftragsbestätigung')
  await mailsTo('clerk@people.example', 0)
})

test('the mail of a prepaid order names the bank account', async () => {
  const user = await makeUser(shop.db, company, 'dora')
  await placed([await order(user, { paymentMethod: 'prepayment' })])
  const [mail] = await mailsTo('dora@people.example', 1)
  expect(mail).toMatch(/Please transfer 238\.00 EUR to IBAN DE89 3704 0044 0532 0130 00 \(Hafenbank\), reference A\d+/)
})

test('an order that was called off meanwhile, or is of another tenant, is mailed to nobody', async () => {
  const user = await makeUser(shop.db, company, 'emil')
  const [cancelled, foreign] = [await order(user, { status: 7 }), await order(user)]
  await placed([cancelled])
  await jobs.enqueue(shop.db, 'order-placed', { tenantId: await makeTenant(shop.db, 'south'), orderIds: [foreign] })
  await mailsTo('emil@people.example', 0)
})
