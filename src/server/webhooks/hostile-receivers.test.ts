import type { ServerResponse } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TenantId } from '#domain/ids.ts'
import { ApiClient } from '#testing/api-client.ts'
import { makeTenant, makeUser, password } from '#testing/builders.ts'
import { journalChanges } from '#testing/journal-changes.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import { startWebhookReceiver, type WebhookReceiver } from '#testing/webhook-receiver.ts'

/** One shop that may call this machine, and one as it is in production. */
let open: Desk
let closed: Desk
const receivers: WebhookReceiver[] = []

interface Desk {
  shop: TestShop
  north: TenantId
  owner: ApiClient
}

beforeAll(async () => {
  open = await startDesk({ KONTOR_OUTBOUND_LOOPBACK: '1' })
  closed = await startDesk({})
})
afterAll(async () => {
  for (const receiver of receivers) receiver.stop()
  await open.shop.stop()
  await closed.shop.stop()
})

async function startDesk(variables: Record<string, string>): Promise<Desk> {
  const shop = await startTestShop(variables)
  const north = await makeTenant(shop.db, 'north')
  await makeUser(shop.db, { tenantId: north }, 'maren', { staff_role: 'owner' })
  return { shop, north, owner: await new ApiClient(shop.address).signIn('maren', password, 'north') }
}

async function make({ owner }: Desk, address: string): Promise<string> {
  const { body } = await owner.post('/api/desk/webhooks', { name: 'ERP', address, kinds: ['orders'] })
  return body.data.receiver.id
}

async function receiverThat(answer: (reply: ServerResponse) => unknown): Promise<WebhookReceiver & { id: string }> {
  const receiver = await startWebhookReceiver()
  receiver.answer = (_request, reply) => answer(reply)
  receivers.push(receiver)
  return Object.assign(receiver, { id: await make(open, receiver.address) })
}

async function firstTry({ owner }: Desk, id: string) {
  const { body } = await owner.get(`/api/desk/webhooks/${id}/deliveries`)
  const [delivery] = body.data
  return delivery?.tries[0] && { state: delivery.state, ...delivery.tries[0] }
}

test('nobody who answers badly gets the shop to wait, to read on or to go elsewhere, or holds up others', async () => {
  const inside = await startWebhookReceiver()
  receivers.push(inside)
  let written = 0
  const cases = {
    redirects: await receiverThat(reply => reply.writeHead(307, { location: inside.address }).end()),
    drips: await receiverThat(reply => {
      reply.writeHead(200)
      const drip = setInterval(() => reply.write('.'), 500)
      reply.on('close', () => clearInterval(drip))
    }),
    late: await receiverThat(reply => setTimeout(() => reply.writeHead(200).end('at last'), 20_000)),
    silent: await receiverThat(() => undefined),
    endless: await receiverThat(reply => {
      reply.writeHead(200)
      const more = () => {
        while (!reply.destroyed && written < 10_000_000 && reply.write(Buffer.alloc(20_000, 'x'))) written += 20_000
      }
      reply.on('drain', more)
      more()
    }),
    breaksOff: await receiverThat(reply => {
      reply.writeHead(200, { 'content-length': 900 })
      reply.write('half', () => reply.destroy())
    }),
    binary: await receiverThat(reply => reply.writeHead(500).end(Buffer.from([0, 1, 2, 255, 254, 65, 0, 66]))),
    good: await receiverThat(reply => reply.writeHead(200).end('thanks')),
  }
  await journalChanges(open.shop.db, open.north, [{ kind: 'orders', key: 'A1' }])
  const tried = async (name: keyof typeof cases) => firstTry(open, cases[name].id)
  await expect.poll(() => tried('good')).toMatchObject({ state: 'delivered', status: 200, answer: 'thanks' })
  expect(await tried('silent')).toBeUndefined()
  await expect.poll(() => tried('redirects')).toMatchObject({ state: 'waiting', status: 307 })
  await expect.poll(() => tried('endless')).toMatchObject({ state: 'delivered', status: 200 })
  await expect
    .poll(() => tried('breaksOff'))
    .toMatchObject({
      state: 'waiting',
      problem: { code: 'link.unreachable' },
    })
  await expect.poll(() => tried('binary')).toMatchObject({ state: 'waiting', status: 500 })
  for (const name of ['drips', 'late', 'silent'] as const) {
    await expect
      .poll(() => tried(name))
      .toMatchObject({
        state: 'waiting',
        problem: { code: 'link.too.slow' },
      })
    const { milliseconds } = (await tried(name))!
    expect(milliseconds).toBeGreaterThan(14_000)
    expect(milliseconds).toBeLessThan(19_000)
  }
  expect(inside.heard).toEqual([])
  expect(written).toBeLessThan(10_000_000)
  expect((await tried('endless'))!.answer).toHaveLength(500)
})

test.each([
  'https://127.0.0.1:{port}/',
  'https://localhost:{port}/',
  'https://[::1]:{port}/',
  'https://[::ffff:127.0.0.1]:{port}/',
  'https://2130706433:{port}/',
  'https://10.0.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://shop.test/',
])('%s is not asked by a shop in earnest', async address => {
  const receiver = await startWebhookReceiver()
  receivers.push(receiver)
  const id = await make(closed, 'https://localhost/')
  // Saved by an earlier release, or by a name that means something else by now.
  const asked = address.replace('{port}', new URL(receiver.address).port)
  await sql`update webhook_receivers set address = ${asked} where id = ${id}::bigint`.execute(closed.shop.db)
  await journalChanges(closed.shop.db, closed.north, [{ kind: 'orders', key: 'A1' }])
  await expect.poll(() => firstTry(closed, id)).toMatchObject({ status: null, problem: { code: 'link.closed' } })
  expect(receiver.heard).toEqual([])
})

test.each([
  ['http://example.com/', 'link.not.https', 'link.not.https'],
  ['http://93.184.215.14/', 'link.not.https', 'link.not.https'],
  ['http://localhost.example.com/', 'link.not.https', 'link.not.https'],
  ['http://127.0.0.1/', 'link.not.https', undefined],
  ['http://localhost:3080/', 'link.not.https', undefined],
  ['http://[::1]/', 'link.not.https', undefined],
  ['https://10.0.0.1/x', 'link.closed', 'link.closed'],
  ['https://[::ffff:10.0.0.1]/', 'link.closed', 'link.closed'],
  ['https://2130706433/', 'link.closed', undefined],
  ['https://93.184.215.14/', undefined, undefined],
])('%s is saved: %s in earnest, %s where this machine is open', async (address, inEarnest, isOpen) => {
  const save = async ({ owner }: Desk) =>
    (await owner.post('/api/desk/webhooks', { name: 'ERP', address, kinds: ['orders'] })).body.code
  expect([await save(closed), await save(open)]).toEqual([inEarnest, isOpen])
})
