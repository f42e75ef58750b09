import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Page } from './page.ts'
import { fieldsWriter } from './written-fields.ts'

const written = (write: (page: Page) => void) => {
  const page = new Page()
  write(page)
  return page.copy().toString()
}

test.each([0, -0, 1, 9, 10, 99, 100, 12.5, 0.1, 0.05, -3.07, 1.005, 57.86, 1e11, 1e21, 0.1 + 0.2, 123456789.12])(
  '%d is written as everybody writes it',
  value => {
    expect(written(page => page.number(value))).toBe(JSON.stringify(value))
  },
)

test('any number and any text come back as they were', () => {
  const cents = fc.integer({ min: -1e9, max: 1e9 }).map(amount => amount / 100)
  fc.assert(
    fc.property(fc.oneof(cents, fc.double({ noNaN: true, noDefaultInfinity: true })), value => {
      expect(written(page => page.number(value))).toBe(JSON.stringify(value))
    }),
  )
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      expect(written(page => page.string(text))).toBe(JSON.stringify(text))
    }),
  )
})

test('fields are written with what the schema names and nothing else', () => {
  const write = fieldsWriter({
    properties: {
      name: { type: 'string' },
      price: { type: 'object', nullable: true, properties: { value: { type: 'number' } } },
      sizes: { type: 'array', items: { type: 'integer' } },
      isNew: { type: 'boolean' },
    },
  })!
  const fields = (value: Record<string, unknown>) =>
    JSON.parse(
      written(page => {
        page.ascii('{')
        write(value, page)
        page.dropComma()
        page.ascii('}')
      }),
    )
  expect(
    fields({ name: 'Zelt – groß', price: { value: 1.5, secret: 1 }, sizes: [1, 2], isNew: false, secret: 1 }),
  ).toEqual({
    name: 'Zelt – groß',
    price: { value: 1.5 },
    sizes: [1, 2],
    isNew: false,
  })
  expect(fields({ price: null, sizes: [] })).toEqual({ price: null, sizes: [] })
  expect(fields({})).toEqual({})
})

test('a schema that leaves a choice is not written field by field', () => {
  expect(fieldsWriter({ properties: { either: { anyOf: [{ type: 'string' }, { type: 'number' }] } } })).toBeUndefined()
})

test('a page grows with what is written on it', () => {
  const long = 'ä'.repeat(100_000)
  expect(written(page => page.text(long))).toBe(long)
})
