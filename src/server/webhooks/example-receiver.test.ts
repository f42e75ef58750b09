import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { makeTenant, makeUser, password } from '#testing/builders.ts'
import { journalChanges } from '#testing/journal-changes.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import { listenForWebhooks } from '../../../examples/erp-client/receive.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await startTestShop({ KONTOR_OUTBOUND_LOOPBACK: '1' })
})
afterAll(() => shop.stop())

test('the example client takes what the shop sends, and refuses what others do', async () => {
  const north = await makeTenant(shop.db, 'north')
  await makeUser(shop.db, { tenantId: north }, 'maren', { staff_role: 'owner' })
  const owner = await new ApiClient(shop.address).signIn('maren', password, 'north')
  const heard: unknown[] = []
  // The secret is known only once there is an address to make a receiver for.
  const waiting = listenForWebhooks('', () => undefined)
  await new Promise<void>(resolve => waiting.listen(0, '127.0.0.1', resolve))
  const { port } = waiting.address() as AddressInfo
  await new Promise(resolve => waiting.close(resolve))
  const address = `http://127.0.0.1:${port}/`
  const { body } = await owner.post('/api/desk/webhooks', { name: 'ERP', address, kinds: ['orders'] })
  const server = listenForWebhooks(body.data.secret, event => heard.push(event.data))
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  await journalChanges(shop.db, north, [{ kind: 'orders', key: 'A1', action: 'order.placed' }])
  await expect.poll(() => heard).toEqual([{ kind: 'orders', key: 'A1', action: 'order.placed' }])
  expect((await fetch(address, { method: 'POST', body: '{"type":"order.placed"}' })).status).toBe(401)
  expect(heard).toHaveLength(1)
  server.closeAllConnections()
  server.close()
})

test('the documentation of the shop describes the webhooks', async () => {
  const { webhooks } = (await (await fetch(`${shop.address}/api/erp/v1/openapi.json`)).json()) as {
    webhooks: { change: { post: { parameters: { name: string }[] } } }
  }
  expect(webhooks.change.post.parameters.map(({ name }) => name)).toEqual([
    'webhook-id',
    'webhook-timestamp',
    'webhook-signature',
  ])
  expect(await (await fetch(`${shop.address}/api/erp/v1/docs`)).text()).toContain('webhook-signature')
})
