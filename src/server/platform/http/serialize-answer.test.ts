import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import type { AnswerSchema } from './answer-schema.ts'
import { answerSerializer, notShared, shareable } from './serialize-answer.ts'

const named = {
  type: 'object',
  properties: { name: { type: 'string' }, price: { type: 'number' } },
  required: ['name'],
}
const schema: AnswerSchema = {
  type: 'object',
  properties: { data: { type: 'array', items: named }, total: { type: 'integer' } },
}

async function sent(answer: object): Promise<unknown> {
  const app = fastify()
  const serialize = answerSerializer(schema)
  app.get('/', async (_request, reply) => reply.type('application/json').send(serialize(reply, answer)))
  return JSON.parse((await app.inject('/')).body)
}

test('a list is serialized with what its schema names and nothing else', async () => {
  const data = [{ name: 'Zelt – groß', price: 1.5, secret: 1 }, { name: 'x'.repeat(5000) }]
  expect(await sent({ data, total: 2, secret: 1 })).toEqual({
    data: [{ name: 'Zelt – groß', price: 1.5 }, { name: 'x'.repeat(5000) }],
    total: 2,
  })
  expect(await sent({ data: [], total: 0 })).toEqual({ data: [], total: 0 })
})

test('what entries share is serialized once, what is their own each time', async () => {
  let readings = 0
  const part = shareable({
    secret: 1,
    get name() {
      readings += 1
      return 'Zelt – groß'
    },
  })
  const entry = (price: number) => Object.assign(Object.create(part), { price })
  expect(await sent({ data: [entry(1), entry(2.5)], total: 2 })).toEqual({
    data: [
      { name: 'Zelt – groß', price: 1 },
      { name: 'Zelt – groß', price: 2.5 },
    ],
    total: 2,
  })
  expect(readings).toBe(1)
})

test('an entry that changes a shared field is serialized whole', async () => {
  const entry = { ...shareable({ name: 'Zelt' }), ...notShared, name: 'Boot', price: 3 }
  expect(await sent({ data: [entry], total: 1 })).toEqual({ data: [{ name: 'Boot', price: 3 }], total: 1 })
})
