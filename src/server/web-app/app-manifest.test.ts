import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTenant } from '#testing/builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

const manifest = async () => {
  const answer = await fetch(`${shop.address}/app.webmanifest`)
  return { answer, body: await answer.json() }
}

test('the shop can be kept as an app under the name of its wholesaler, and where it serves several under ours', async () => {
  const north = await makeTenant(shop.db, 'north')
  const { settings } = await shop.db
    .selectFrom('tenants')
    .select('settings')
    .where('id', '=', north)
    .executeTakeFirstOrThrow()
  const { answer, body } = await manifest()
  expect(answer.headers.get('content-type')).toContain('application/manifest+json')
  expect(body).toMatchObject({ name: settings.site.companyName, start_url: '/', scope: '/', display: 'standalone' })
  await makeTenant(shop.db, 'south')
  expect((await manifest()).body.name).toBe('Kontor')
})

test('its icons are large enough to be installed, one of them to be cut to any shape', async () => {
  const { body } = await manifest()
  const icons: { sizes: string; purpose: string }[] = body.icons
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
})
