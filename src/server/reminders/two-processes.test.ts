import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usualReminders } from '#domain/invoice/reminders.ts'
import { ApiClient } from '#testing/api-client.ts'
import { makeTenant, makeUser, password } from '#testing/builders.ts'
import { freshDatabase } from '#testing/database.ts'
import { type ShopProcess, startShopProcess, stopShopProcess } from '#testing/shop-process.ts'
import { silentLog } from '#testing/silent-log.ts'
import { violations } from '../cli/integrity.ts'
import { type Db, openDatabase } from '../platform/db/database.ts'
import { type Jobs, openJobs } from '../platform/jobs/jobs.ts'

/** Two server processes with one database, and companies that are all due for a second reminder. */
let processes: ShopProcess[]
let clients: ApiClient[]
let database: Awaited<ReturnType<typeof freshDatabase>>
let db: Db
let jobs: Jobs
let close: () => Promise<void>
let companies: string[]
const dataDir = mkdtempSync(join(tmpdir(), 'kontor-reminders-'))
const count = 40

beforeAll(async () => {
  database = await freshDatabase()
  ;({ db, close } = openDatabase(database.url, () => undefined))
  const steps = usualReminders.steps.map(step => ({ ...step, fee: 5 }))
  const tenantId = await makeTenant(
    db,
    'north',
    {},
    { reminders: { ...usualReminders, isOn: true, isAutomatic: true, steps } },
  )
  await makeUser(db, { tenantId }, 'accountant', { staff_role: 'accountant' })
  const { rows } = await sql<{ id: number }>`
    with added as (
      insert into companies (tenant_id, customer_no, name, vat_country_code)
      select ${tenantId}, 'C' || n, 'Company ' || n, 'DE' from generate_series(1, ${count}::int) n returning id
    ), invoices as (
      insert into account_entries (tenant_id, company_id, type, fin_doc_number, doc_date, due_date, currency, amount,
        open_amount, search_text)
      select ${tenantId}, id, 'invoice', 'R' || id || '-' || n, current_date - 60, current_date - 30, 'EUR', 100, 100, ''
      from added, generate_series(1, 3) n
    )
    select id from added order by id`.execute(db)
  companies = rows.map(({ id }) => String(id))
  const variables = { DATABASE_URL: database.url, KONTOR_DATA: dataDir }
  processes = [0, 1].map(() => startShopProcess(variables))
  const [one, two] = await Promise.all(processes.map(async shop => new ApiClient(await shop.address)))
  const atOne = await one!.signIn('accountant', password, 'north')
  clients = [atOne, two!.as(atOne.session)]
  jobs = await openJobs(database.url, silentLog, false)
})
afterAll(async () => {
  await jobs.stop(1_000)
  await Promise.all(processes.map(stopShopProcess))
  await close()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('presses at two processes and the job of the morning send each letter and each fee once', async () => {
  const backwards = [...companies].reverse()
  const press = (client: ApiClient, ids: readonly string[]) =>
    client.post('/api/desk/invoices/reminders', { companies: ids })
  const [answers] = await Promise.all([
    Promise.all(clients.flatMap(client => [press(client, companies), press(client, backwards)])),
    jobs.enqueueAll(db, 'send-reminders', [{}, {}, {}]),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const sent = async () =>
    (
      await sql<{ letters: number; steps: number; fees: number }>`
        select (select count(*)::int from reminders) as letters, (select count(*)::int from reminder_invoices) as steps,
          (select count(*)::int from account_entries where range_kind = 'fee') as fees`.execute(db)
    ).rows[0]
  await expect.poll(sent).toEqual({ letters: count, steps: 3 * count, fees: count })
  await expect
    .poll(
      async () =>
        (await sql`select from pgboss.job where name = 'send-reminders' and state < 'completed'`.execute(db)).rows
          .length,
    )
    .toBe(0)
  expect(await sent()).toEqual({ letters: count, steps: 3 * count, fees: count })
  expect(await violations(db)).toEqual([])
})
