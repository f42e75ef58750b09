import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { getCart } from '#contract/shop/cart.ts'
import { getProduct, listProducts } from '#contract/shop/catalogue.ts'
import { type AnswerSchema, answerSchema } from './answer-schema.ts'

const dataOf = (endpoint: Endpoint) => answerSchema(endpoint)!.properties!.data!
const long: [string, AnswerSchema][] = [
  ['a line of the cart', dataOf(getCart).properties!.items!.items!],
  ['a product of a list', dataOf(listProducts).items!],
  ['the price of a product', dataOf(getProduct).properties!.price!],
]

test.each(long)('%s leaves no choice to the serializer, also where it may be a number or null', (_, schema) => {
  expect(JSON.stringify(schema)).not.toContain('anyOf')
})
