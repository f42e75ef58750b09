import { describe, expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'

describe('the environment', () => {
  test('need nothing: a newcomer gets the embedded Postgres with the demo on port 3000 of this machine', () => {
    expect(readEnvironment({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      origin: 'http://127.0.0.1:3000',
      databaseUrl: undefined,
      isDemoSeeded: true,
    })
  })

  const demo: [string, Record<string, string>, boolean][] = [
    ['the embedded Postgres', {}, true],
    ['the embedded Postgres and KONTOR_DEMO=0', { KONTOR_DEMO: '0' }, false],
    ["a Postgres of one's own", { DATABASE_URL: 'postgres://localhost/shop' }, false],
    [
      "a Postgres of one's own and KONTOR_DEMO=1",
      { DATABASE_URL: 'postgres://localhost/shop', KONTOR_DEMO: '1' },
      true,
    ],
    ['an empty variable, which counts as not set', { KONTOR_DEMO: '' }, true],
  ]
  test.each(demo)('seed the demo with %s: %#', (_name, given, isDemoSeeded) => {
    expect(readEnvironment(given).isDemoSeeded).toBe(isDemoSeeded)
  })

  const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  const payment: [string, Record<string, string>, string | undefined][] = [
    ['the test bank on a machine to try things on', {}, 'test'],
    ['Stripe where its key is set', stripe, 'stripe'],
    ['nobody in production', { NODE_ENV: 'production' }, undefined],
    ['nobody over https, which is in earnest too', { KONTOR_ORIGIN: 'https://shop.example' }, undefined],
    [
      'the test bank in production when asked for by name',
      { NODE_ENV: 'production', KONTOR_PAYMENT_PROVIDER: 'test' },
      'test',
    ],
    ['the test bank when asked for beside Stripe', { ...stripe, KONTOR_PAYMENT_PROVIDER: 'test' }, 'test'],
  ]
  test.each(payment)('let cards be taken by %s', (_name, given, provider) => {
    expect(readEnvironment(given).payment.provider).toBe(provider)
  })

  test.each([{ NODE_ENV: 'production' }, { KONTOR_ORIGIN: 'https://shop.example' }])(
    'never open this machine to addresses that staff enter where the shop is in earnest: %o',
    given => {
      expect(() => readEnvironment({ ...given, KONTOR_OUTBOUND_LOOPBACK: '1' })).toThrow(/for development only/)
    },
  )

  const wrong: [string, string, RegExp][] = [
    ['PORT', 'http', /PORT must be a number/],
    ['PORT', '70000', /PORT must be at most 65535/],
    ['PORT', '3000.5', /PORT must be a whole number/],
    ['DATABASE_URL', 'mysql://localhost', /DATABASE_URL must be an address such as postgres:/],
    ['DATABASE_URL', 'localhost', /DATABASE_URL must be an address/],
    ['SMTP_URL', 'mail.example', /SMTP_URL must be/],
    ['KONTOR_DEMO', 'yes', /KONTOR_DEMO must be 0 or 1/],
    ['KONTOR_ORIGIN', 'shop.example', /KONTOR_ORIGIN must be/],
    ['KONTOR_METRICS_TOKEN', 'short', /KONTOR_METRICS_TOKEN must have at least 16/],
    ['KONTOR_PAYMENT_TTL_S', 'soon', /KONTOR_PAYMENT_TTL_S must be a number/],
    ['KONTOR_PAYMENT_SECRET', 'short', /KONTOR_PAYMENT_SECRET must have at least 16/],
    ['KONTOR_PAYMENT_PROVIDER', 'bitcoin', /KONTOR_PAYMENT_PROVIDER must be stripe or test/],
    ['KONTOR_PAYMENT_PROVIDER', 'stripe', /needs STRIPE_SECRET_KEY/],
    ['STRIPE_SECRET_KEY', 'sk_test_1', /STRIPE_WEBHOOK_SECRET belong together/],
    ['STRIPE_API_BASE', 'https://api.example/v1', /STRIPE_API_BASE must be an origin without a path/],
  ]
  test.each(wrong)('refuse %s=%s with a sentence', (name, value, sentence) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(sentence)
  })

  test('name every fault at once', () => {
    expect(() => readEnvironment({ PORT: 'x', KONTOR_DEMO: 'x' })).toThrow(/PORT.*; KONTOR_DEMO/)
  })
})
