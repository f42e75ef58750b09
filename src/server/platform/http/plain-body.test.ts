import fc from 'fast-check'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { saveCart } from '#contract/shop/cart.ts'
import { line } from '#contract/wire.ts'
import { plainBodyOptions, plainBodySchema } from './plain-body.ts'

/** Values on both sides of every limit that a line of a cart has. */
const odd = fc.constantFrom<unknown>(
  null,
  '',
  'x',
  '😀'.repeat(51),
  'x'.repeat(101),
  0,
  1,
  -1,
  1.5,
  1e6,
  '1',
  true,
  {},
  [],
)
const mostly = (usual: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 20, arbitrary: usual }, { weight: 1, arbitrary: odd })
const attribute = fc.record(
  { name: mostly(fc.constant('x')), value: mostly(fc.constant('x'.repeat(500))), more: odd },
  { requiredKeys: ['name', 'value'] },
)
const lineOfCart = fc.record(
  {
    _id: mostly(fc.string({ maxLength: 3 })),
    sku: mostly(fc.constant('NG1')),
    variantSku: mostly(fc.constantFrom('NG1-M', null)),
    attributes: mostly(fc.array(attribute, { maxLength: 2 })),
    orderType: mostly(fc.constantFrom('order', 'preOrder')),
    price: mostly(fc.constant({ value: 1, other: { x: 1 } })),
    quantity: mostly(fc.integer({ min: 1, max: 999_999 })),
    quantities: mostly(fc.array(fc.nat({ max: 999_999 }), { maxLength: 12 })),
    requestedQuantity: mostly(fc.constantFrom(999, null)),
    closedSeasons: mostly(
      fc.array(fc.record({ season: fc.constant('AW25'), quantity: fc.integer({ min: 1, max: 9 }), more: odd }), {
        maxLength: 2,
      }),
    ),
    name: odd,
  },
  { requiredKeys: ['sku', 'orderType'] },
)
const body = fc.record(
  {
    items: mostly(fc.array(lineOfCart, { maxLength: 3 })),
    version: mostly(fc.nat()),
    _id: mostly(fc.constantFrom('a1', null)),
    userId: mostly(fc.constant('7')),
    seasons: mostly(fc.array(fc.constant('SS27'), { maxLength: 3 })),
    more: odd,
  },
  { requiredKeys: ['items'] },
)

test('a body that is only looked at is taken and stripped just as the contract says', async () => {
  const app = fastify({ ajv: { customOptions: plainBodyOptions } })
  app.post('/', { schema: { body: plainBodySchema(saveCart.body) }, attachValidation: true }, async request =>
    request.validationError ? { isRefused: true } : { taken: request.body },
  )
  let taken = 0
  await fc.assert(
    fc.asyncProperty(body, async sent => {
      const bySchema = z.safeParse(saveCart.body, JSON.parse(JSON.stringify(sent)))
      const answer = (await app.inject({ method: 'POST', url: '/', payload: sent })).json()
      expect(answer).toEqual(bySchema.success ? { taken: bySchema.data } : { isRefused: true })
      if (bySchema.success) taken++
    }),
    { numRuns: 500 },
  )
  expect(taken).toBeGreaterThan(50)
})

test.each([
  ['trims', z.object({ name: line(10) })],
  ['has a default', z.object({ page: z._default(z.number(), 1) })],
  ['turns texts into numbers', z.object({ page: z.coerce.number() })],
  ['chooses between objects', z.object({ one: z.nullable(z.object({ a: z.string() })) })],
  ['refuses what is too much', z.strictObject({ a: z.string() })],
  ['looks at fields together', z.object({ a: z.string() }).check(z.refine(value => value.a !== 'x'))],
])('a schema that %s is left to the contract', (_, schema) => {
  expect(plainBodySchema(schema)).toBeUndefined()
})
