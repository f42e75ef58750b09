import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { getCart } from '#contract/shop/cart.ts'
import { getProduct, listProducts } from '#contract/shop/catalogue.ts'
import { answerSchema } from './answer-schema.ts'
import type { AnswerSchema } from './written-fields.ts'
import { fieldsWriter } from './written-fields.ts'

const dataOf = (endpoint: Endpoint) => answerSchema(endpoint)!.properties!.data!
const long: [string, AnswerSchema][] = [
  ['a line of the cart', dataOf(getCart).properties!.items!.items!],
  ['a product of a list', dataOf(listProducts).items!],
  ['the price of a product', dataOf(getProduct).properties!.price!],
]

test.each(long)('%s can be written field by field, also where it may be a number or null', (_, schema) => {
  expect(fieldsWriter(schema)).toBeDefined()
})
