import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TenantId } from '#domain/ids.ts'
import { ApiClient } from '#testing/api-client.ts'
import { makeTenant, makeUser, password } from '#testing/builders.ts'
import { journalChanges } from '#testing/journal-changes.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import { startWebhookReceiver, type WebhookReceiver } from '#testing/webhook-receiver.ts'
import { verifyWebhook } from '../../../examples/erp-client/verify.ts'
import { removeOldTries } from './remove-old-tries.ts'

let shop: TestShop
let api: ApiClient
let north: TenantId
let owner: ApiClient
let receiver: WebhookReceiver

beforeAll(async () => {
  shop = await startTestShop({ KONTOR_OUTBOUND_LOOPBACK: '1' })
  api = new ApiClient(shop.address)
  north = await makeTenant(shop.db, 'north')
  const south = await makeTenant(shop.db, 'south')
  await makeUser(shop.db, { tenantId: north }, 'maren', { staff_role: 'owner' })
  await makeUser(shop.db, { tenantId: south }, 'stranger', { staff_role: 'owner' })
  await sql`insert into staff_roles values (${north}, 'it', 'IT', 'IT', '{integrations.read,integrations.write,stock.read}')`.execute(
    shop.db,
  )
  await makeUser(shop.db, { tenantId: north }, 'ida', { staff_role: 'it' })
})
afterAll(() => shop.stop())
beforeEach(async () => {
  await sql`delete from rate_limits`.execute(shop.db)
  owner = await api.signIn('maren', password, 'north')
  receiver = await startWebhookReceiver()
})
afterEach(async () => {
  await sql`delete from webhook_receivers`.execute(shop.db)
  await sql`delete from mails`.execute(shop.db)
  receiver.stop()
})

const path = '/api/desk/webhooks'
const wanted = (more: object = {}) => ({
  name: 'ERP',
  address: receiver.address,
  kinds: ['orders', 'products'],
  ...more,
})
/** A receiver to whom nothing that happened before is news. */
async function make(more: object = {}): Promise<{ id: string; secret: string }> {
  // What a transaction anywhere in the cluster may still precede counts as new.
  const unsettled = async () =>
    (await sql`select from journal where xid >= pg_snapshot_xmin(pg_current_snapshot())`.execute(shop.db)).rows.length
  await expect.poll(unsettled).toBe(0)
  const { body } = await owner.post(path, wanted(more))
  return { id: body.data.receiver.id, secret: body.data.secret }
}
const change = (...keys: string[]) =>
  journalChanges(
    shop.db,
    north,
    keys.map(key => ({ kind: 'orders', key })),
  )
const mailsToOwners = async () => {
  const { rows } = await sql<{ subject: string }>`select subject from mails`.execute(shop.db)
  return rows.map(({ subject }) => subject)
}
const keysHeard = () => receiver.heard.map(({ event }) => event.data.key)
const deliveries = async (id: string, query = '') => (await owner.get(`${path}/${id}/deliveries${query}`)).body.data
const stateOf = async (id: string) => (await owner.get(`${path}/${id}`)).body.data
/** As if so much time had gone by for everything that waits. */
async function later(interval: string): Promise<void> {
  await sql`update webhook_deliveries set due_at = due_at - ${interval}::interval,
    first_tried_at = first_tried_at - ${interval}::interval where state = 'waiting'`.execute(shop.db)
  await sql`update webhook_receivers set held_until = held_until - ${interval}::interval,
    failing_since = failing_since - ${interval}::interval, succeeded_at = succeeded_at - ${interval}::interval`.execute(
    shop.db,
  )
}

/** What waits for longer than a try takes is due now; what is under way stays with whoever tries it. */
async function withoutWaiting(): Promise<void> {
  await sql`update webhook_deliveries set due_at = now()
    where state = 'waiting' and due_at > now() + interval '1 minute'`.execute(shop.db)
  await sql`update webhook_receivers set held_until = now()
    where held_until > now() + interval '1 minute'`.execute(shop.db)
}

describe('a receiver', () => {
  test('is told its secret once; kept is what only the shop can read', async () => {
    const { id, secret } = await make()
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    expect(JSON.stringify((await owner.get(path)).body)).not.toContain(secret)
    const { rows } = await sql<{ all: string }>`
      select string_agg(t::text, '') as all from (select to_jsonb(r) as t from webhook_receivers r union all
        select to_jsonb(s) from webhook_secrets s union all select to_jsonb(j) from journal j) x`.execute(shop.db)
    expect(rows[0]!.all).not.toContain(secret.slice(6, 30))
    expect(await stateOf(id)).toMatchObject({ name: 'ERP', isOn: true, waiting: 0, restsSince: null })
  })

  test('is made with the password of the last ten minutes, for kinds that its maker may read', async () => {
    const ida = await api.signIn('ida', password, 'north')
    expect((await ida.post(path, wanted())).body.code).toBe('webhook.kind.closed')
    expect((await ida.post(path, wanted({ kinds: ['stock'] }))).status).toBe(200)
    expect((await owner.post(path, wanted({ kinds: ['webhookReceivers'] }))).body.code).toBe('webhook.kind.closed')
    await sql`update sessions set proved_at = now() - interval '11 minutes'`.execute(shop.db)
    expect((await owner.post(path, wanted())).body.code).toBe('password.current.required')
  })

  test.each(['ftp://example.com/', 'https://a:b@example.com/', 'nonsense', '//x', 'file:///etc/passwd'])(
    'is not made for %s',
    async address => {
      expect((await owner.post(path, wanted({ address }))).body.code).toBe('link.not.https')
    },
  )

  test('belongs to its shop', async () => {
    const { id } = await make()
    const stranger = await api.signIn('stranger', password, 'south')
    expect((await stranger.get(path)).body.data).toEqual([])
    expect((await stranger.get(`${path}/${id}/deliveries`)).status).toBe(404)
    expect((await stranger.post(`${path}/${id}/test`)).status).toBe(404)
    expect((await stranger.send('DELETE', `${path}/${id}`)).status).toBe(404)
  })

  test('that was removed leaves nothing but its history', async () => {
    const { id } = await make()
    await change('A1')
    await expect.poll(keysHeard).toEqual(['A1'])
    expect((await owner.send('DELETE', `${path}/${id}`)).status).toBe(204)
    expect((await owner.get(`${path}/${id}`)).status).toBe(404)
    const { rows } = await sql`select 1 from webhook_secrets union all select 1 from webhook_tries`.execute(shop.db)
    expect(rows).toEqual([])
  })
})

describe('an event', () => {
  test('is sent signed, thin, and of the chosen kinds only', async () => {
    const { id, secret } = await make()
    await journalChanges(shop.db, north, [
      { kind: 'prices', key: 'P' },
      { kind: 'orders', key: 'A1', action: 'order.placed' },
      { kind: 'products', key: 'NG-1', action: 'changed' },
    ])
    await expect.poll(() => receiver.heard.length).toBe(2)
    const [placed] = receiver.heard.filter(({ event }) => event.data.kind === 'orders')
    expect(verifyWebhook(secret, placed!.headers, placed!.body)).toEqual({
      type: 'order.placed',
      timestamp: expect.any(String),
      data: { kind: 'orders', key: 'A1', action: 'order.placed' },
    })
    expect(receiver.heard.map(({ event }) => event.type).sort()).toEqual(['order.placed', 'products.changed'])
    expect(new Set(receiver.heard.map(({ headers }) => headers['webhook-id'])).size).toBe(2)
    await expect
      .poll(async () => (await deliveries(id)).map((one: { state: string }) => one.state))
      .toEqual(['delivered', 'delivered'])
    const [{ tries }] = await deliveries(id, '?kind=orders')
    expect(tries).toMatchObject([{ number: 1, status: 204, problem: null }])
  })

  test('is signed with both secrets while one is renewed', async () => {
    const { id, secret: old } = await make()
    const rotate = async (overlapHours: number) =>
      (await owner.post(`${path}/${id}/rotate`, { overlapHours })).body.data.secret
    const fresh = await rotate(24)
    expect((await stateOf(id)).oldSecretUntil).toEqual(expect.any(String))
    await change('A1')
    await expect.poll(keysHeard).toEqual(['A1'])
    const [{ headers, body }] = receiver.heard as [WebhookReceiver['heard'][number]]
    for (const secret of [old, fresh]) expect(verifyWebhook(secret, headers, body).type).toBe('order.changed')
    await rotate(0)
    await change('A2')
    await expect.poll(keysHeard).toEqual(['A1', 'A2'])
    const last = receiver.heard[1]!
    for (const secret of [old, fresh]) expect(() => verifyWebhook(secret, last.headers, last.body)).toThrow()
  })

  test('of before the receiver was made is not sent', async () => {
    await change('OLD')
    await make()
    await change('NEW')
    await expect.poll(keysHeard).toEqual(['NEW'])
  })

  test('of a transaction that commits late is not skipped', async () => {
    await make()
    const client = await shop.db.startTransaction().execute()
    await journalChanges(client, north, [{ kind: 'orders', key: 'LATE' }])
    await change('EARLY')
    await client.commit().execute()
    await expect.poll(() => keysHeard().sort()).toEqual(['EARLY', 'LATE'])
  })

  test('waits while its receiver is switched off, and is sent when that is on again', async () => {
    const { id } = await make()
    expect((await owner.post(`${path}/${id}/switch`, { isOn: false })).body.data.isOn).toBe(false)
    expect((await owner.post(`${path}/${id}/test`)).body.code).toBe('webhook.off')
    const other = await startWebhookReceiver()
    await make({ address: other.address })
    await change('A1')
    await expect.poll(() => other.heard).toHaveLength(1)
    other.stop()
    expect(keysHeard()).toEqual([])
    await owner.post(`${path}/${id}/switch`, { isOn: true })
    await expect.poll(keysHeard).toEqual(['A1'])
  })

  test('to test with goes out whatever waits', async () => {
    const { id } = await make()
    expect((await owner.post(`${path}/${id}/test`)).status).toBe(200)
    await expect.poll(() => receiver.heard.map(({ event }) => event.type)).toEqual(['webhook.tested'])
  })
})

describe('a receiver that does not take something', () => {
  test('gets it again under the same id, and then what came after it to the same record', async () => {
    const { id } = await make()
    receiver.answer = ({ event }, reply) => reply.writeHead(event.data.key === 'A1' ? 500 : 204).end('no\u0000pe')
    await change('A1', 'A1', 'B1')
    await expect.poll(() => keysHeard().toSorted()).toEqual(['A1', 'B1'])
    await expect.poll(async () => (await stateOf(id)).waiting).toBe(2)
    const [failed] = await deliveries(id, '?state=waiting&search=a1').then(all => all.slice(-1))
    expect(failed.tries).toMatchObject([{ status: 500, answer: 'no pe' }])
    receiver.answer = (_request, reply) => reply.writeHead(204).end()
    await later('10 seconds')
    await expect.poll(keysHeard).toHaveLength(4)
    const ids = receiver.heard.filter(({ event }) => event.data.key === 'A1').map(one => one.headers['webhook-id'])
    expect(ids).toEqual([ids[0], ids[0], ids[2]])
    expect(ids[2]).not.toBe(ids[0])
  })

  test('is given up on after ten tries where it takes others', async () => {
    const { id } = await make()
    receiver.answer = ({ event }, reply) => reply.writeHead(event.data.key === 'BAD' ? 422 : 204).end()
    await change('BAD')
    await change('BAD')
    const failed = () => deliveries(id, '?state=failed')
    for (let round = 1; round <= 20 && (await failed()).length === 0; round++) {
      await change(`GOOD${round}`)
      const taken = async () => (await deliveries(id, '?state=delivered&search=good')).length
      await expect.poll(taken).toBe(round)
      await later('25 hours')
    }
    expect((await failed()).map((one: { tries: object[] }) => one.tries.length)).toEqual([10])
    await expect.poll(() => keysHeard().filter(key => key === 'BAD').length).toBeGreaterThan(10)
    expect((await stateOf(id)).restsSince).toBeNull()
  })

  test('for five days rests, is shown on Today, and goes on where it stopped when it is back', async () => {
    const { id } = await make()
    receiver.answer = (_request, reply) => reply.writeHead(503).end()
    await change('A1')
    await expect.poll(async () => (await stateOf(id)).failingSince).not.toBeNull()
    await later('121 hours')
    await expect.poll(async () => (await stateOf(id)).restsSince).not.toBeNull()
    const { restingWebhooks } = (await owner.get('/api/desk/today')).body.data
    expect(restingWebhooks).toMatchObject({ count: 1, oldest: [{ id, name: 'ERP' }] })
    expect(await mailsToOwners()).toEqual(['ERP takes no more changes of north Wholesale'])
    const before = receiver.heard.length
    receiver.answer = (_request, reply) => reply.writeHead(204).end()
    await change('A1', 'B1')
    await later('1 hour')
    await expect.poll(keysHeard).toHaveLength(before + 3)
    await expect.poll(async () => stateOf(id)).toMatchObject({ restsSince: null, failingSince: null, waiting: 0 })
  })

  test('and is gone (410) is switched off', async () => {
    const { id } = await make()
    receiver.answer = (_request, reply) => reply.writeHead(410).end()
    await change('A1')
    await expect
      .poll(async () => stateOf(id))
      .toMatchObject({ isOn: false, restsSince: expect.any(String), waiting: 1 })
    expect(await mailsToOwners()).toHaveLength(1)
    receiver.answer = (_request, reply) => reply.writeHead(204).end()
    await owner.post(`${path}/${id}/switch`, { isOn: true })
    await expect.poll(keysHeard).toEqual(['A1', 'A1'])
    expect(await stateOf(id)).toMatchObject({ restsSince: null })
  })

  test('is asked again no earlier than it says', async () => {
    const { id } = await make()
    receiver.answer = (_request, reply) => reply.writeHead(429, { 'retry-after': '600' }).end()
    await change('A1')
    await expect.poll(async () => (await deliveries(id))[0]?.tries).toHaveLength(1)
    const [{ dueAt, tries }] = await deliveries(id)
    expect(Date.parse(dueAt) - Date.parse(tries[0].at)).toBeGreaterThanOrEqual(600_000)
  })

  test('for twelve hours loses nothing, and gets each record in order', async () => {
    const { id } = await make()
    receiver.answer = (_request, reply) => reply.destroy()
    const told: string[] = []
    for (let hour = 0; hour < 12; hour++) {
      const keys = Array.from({ length: 40 }, (_, index) => `A${index % 8}`)
      await journalChanges(
        shop.db,
        north,
        keys.map((key, index) => ({ kind: 'orders', key, action: `order.step.${hour}.${index}` })),
      )
      told.push(...keys.map((key, index) => `${key} order.step.${hour}.${index}`))
      await expect.poll(async () => (await stateOf(id)).waiting).toBe(told.length)
      if (hour < 11) await later('1 hour')
    }
    expect((await stateOf(id)).restsSince).toBeNull()
    receiver.heard.length = 0
    receiver.answer = (_request, reply) => reply.writeHead(204).end()
    // A try that began before may still fail, and hold up the next one for a while.
    const left = async () => {
      await withoutWaiting()
      return (await stateOf(id)).waiting
    }
    await expect.poll(left, { interval: 1000 }).toBe(0)
    const heard = receiver.heard.map(({ event: { data } }) => `${data.key} ${data.action}`)
    const ofKey = (all: string[], key: string) => all.filter(one => one.startsWith(`${key} `))
    for (let index = 0; index < 8; index++) expect(ofKey(heard, `A${index}`)).toEqual(ofKey(told, `A${index}`))
  })
})

describe('sending again', () => {
  test('one event goes out once more, under its old id', async () => {
    const { id } = await make()
    await change('A1')
    await expect.poll(async () => (await deliveries(id))[0]?.state).toBe('delivered')
    const [{ id: delivery }] = await deliveries(id)
    expect((await owner.post(`${path}/${id}/deliveries/${delivery}/send-again`)).status).toBe(200)
    await expect.poll(() => receiver.heard.length).toBe(2)
    expect(new Set(receiver.heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect((await deliveries(id))[0].sentAgainBy).toEqual(expect.any(String))
    expect((await owner.post(`${path}/${id}/deliveries/999999/send-again`)).status).toBe(404)
  })

  test('everything of a time goes out once more, in its order', async () => {
    const { id } = await make()
    await change('A1', 'A2')
    await change('A1')
    await expect.poll(async () => (await deliveries(id, '?state=delivered')).length).toBe(3)
    const from = new Date(Date.now() - 60_000).toISOString()
    const until = new Date(Date.now() + 60_000).toISOString()
    const { body } = await owner.post(`${path}/${id}/send-again`, { from, until })
    expect(body.data.count).toBe(3)
    await expect.poll(() => receiver.heard.length).toBe(6)
    const none = await owner.post(`${path}/${id}/send-again`, { from: until, until })
    expect(none.body.data.count).toBe(0)
  })

  test('what ended more than 30 days ago is removed by night', async () => {
    const { id } = await make()
    await change('A1', 'A2')
    await expect.poll(async () => (await deliveries(id, '?state=delivered')).length).toBe(2)
    await sql`update webhook_deliveries set ended_at = now() - interval '31 days' where key = 'A1'`.execute(shop.db)
    await removeOldTries(shop.db)
    expect((await deliveries(id)).map((one: { key: string }) => one.key)).toEqual(['A2'])
  })
})
