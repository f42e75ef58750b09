import { afterAll, beforeAll, expect, test } from 'vitest'
import { fuzz } from '#testing/fuzz/run.ts'
import { makeSampleShop } from '#testing/sample-shop.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import { violations } from '../cli/integrity.ts'

const secrets = { test: 'a-secret-of-the-test-bank', stripe: 'whsec_test' }
let shop: TestShop

beforeAll(async () => {
  shop = await startTestShop({
    KONTOR_PAYMENT_PROVIDER: 'test',
    KONTOR_PAYMENT_SECRET: secrets.test,
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: secrets.stripe,
    STRIPE_API_BASE: 'http://127.0.0.1:1',
  })
})
afterAll(() => shop.stop())

test('no input whatever gets a 5xx, a stack trace or no answer', async () => {
  const { address, db } = shop
  const trade = await makeSampleShop(db, 'fuzz')
  const { faults, ...figures } = await fuzz({ address, db, trade, secrets, count: 800, seconds: 500, seed: 20_261_116 })
  expect(faults).toEqual([])
  expect(figures.sent).toBeGreaterThan(300)
  // Some requests must succeed, or the test would only cover refusals.
  expect(figures.statuses[200]).toBeGreaterThan(20)
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  expect(await violations(db)).toEqual([])
})
