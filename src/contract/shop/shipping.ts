import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { dataOf, id, money } from '../wire.ts'

export const shippingMethod = z.object({
  _id: id,
  name: z.string(),
  isActive: z.boolean(),
  isDefault: z.boolean(),
  countries: z.array(
    z.object({
      code: z.string(),
      price: money,
      /** Above cartAmount this value applies instead: an amount, or a fraction of the cart (0.05). */
      limit: z.nullable(z.object({ type: z.enum(['fixed', 'percent']), value: z.number(), cartAmount: z.number() })),
    }),
  ),
})

export const listShippingMethods = endpoint({
  method: 'GET',
  path: '/api/shippingType',
  who: 'user',
  summary: 'The ways of shipping with their prices by country.',
  answer: dataOf(z.array(shippingMethod)),
})

export const listShippingCountries = endpoint({
  method: 'GET',
  path: '/api/shippingType/countries',
  who: 'user',
  summary: 'The countries that at least one way of shipping reaches.',
  answer: dataOf(z.array(z.object({ code: z.string(), name: z.string() }))),
})
