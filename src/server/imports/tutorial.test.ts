import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

/** The steps of docs/first-order.md: files that are saved, commands, and what they say. */
const blocks = [...readFileSync('docs/first-order.md', 'utf8').matchAll(/^```(\w+)(?: (\S+))?\n(.*?)^```$/gms)].map(
  ([, type, name, content]) => ({ type, name, content: content! }),
)
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const folder = mkdtempSync(join(tmpdir(), 'kontor-tutorial-'))
let shop: TestShop

beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(async () => {
  await shop.stop()
  rmSync(folder, { recursive: true })
})

/** Runs `npm run import -- …` as npm would, in the folder of the files. */
async function run(command: string): Promise<string> {
  const [, script = '', rest = ''] = /^npm run (\w+) -- (.*)$/.exec(command) ?? []
  const file = /src\/server\/cli\/\w+\.ts$/.exec(scripts[script] ?? '')?.[0]
  expect(file, command).toBeDefined()
  const words = [...rest.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!)
  const env = { ...process.env, DATABASE_URL: shop.databaseUrl, KONTOR_ORIGIN: 'http://shop.test', KONTOR_DATA: folder }
  const options = { cwd: folder, env }
  const { stdout } = await promisify(execFile)(process.execPath, [join(process.cwd(), file!), ...words], options)
  return stdout
}

test('every step of the tutorial does what it says, up to the first order', async () => {
  let said = ''
  let link = ''
  for (const { type, name, content } of blocks) {
    if (type === 'csv') writeFileSync(join(folder, name!), content)
    if (type === 'text') expect(said).toBe(content)
    if (type !== 'sh') continue
    said = ''
    for (const command of content.trim().split('\n')) said += await run(command)
    link = /\/reset\?token=(\S+)/.exec(said)?.[1] ?? link
    // The order of step 6 comes before the commands of the day after.
    if (command(content, 'user')) await order(link)
  }
  expect(blocks.filter(({ type }) => type === 'sh').length).toBeGreaterThan(8)
})

const command = (content: string, name: string) => content.startsWith(`npm run ${name} `)

/** What Anna does in the browser, by the calls that it makes. */
async function order(token: string): Promise<void> {
  const api = new ApiClient(shop.address)
  const password = 'Almgrund-zwei-Zelte-1'
  expect((await api.post('/api/user/resetPassword', { token, newPassword: password })).status).toBe(200)
  const anna = await api.signIn('anna', password, 'alpina')
  await expect.poll(async () => (await anna.get('/api/material/search?searchKey=Almgrund')).body.data?.length).toBe(1)
  const item = { sku: 'ZELT-2', variantSku: 'ZELT-2-STD', orderType: 'order', quantity: 2 }
  expect((await anna.post('/api/basket', { items: [item] })).status).toBe(200)
  const [address] = (await anna.get('/api/address')).body.data
  const [method] = (await anna.get('/api/shippingType')).body.data
  const placed = await anna.post('/api/order/create', {
    orderType: 'order',
    shippingAddressId: address._id,
    invoiceAddressId: address._id,
    shippingMethodId: method._id,
    paymentMethod: 'invoice',
    deliveries: [],
    termsAccepted: true,
    contractConfirmed: true,
  })
  expect(placed).toMatchObject({ status: 200, body: { data: { orders: [{ totals: { goods: { value: 2499 } } }] } } })
  const { rows } = await sql`select s.available from stock s join variants v on v.tenant_id = s.tenant_id
    and v.product_id = s.product_id and v.id = s.variant_id where v.variant_sku = 'ZELT-2-STD'`.execute(shop.db)
  expect(rows).toEqual([{ available: 12 }])
}
