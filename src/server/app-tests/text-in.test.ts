import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { locales, textIn } from '#domain/locale.ts'
import { freshDatabase } from '#testing/database.ts'
import { connect } from '../platform/db/client.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let client: Awaited<ReturnType<typeof connect>>

beforeAll(async () => {
  database = await freshDatabase()
  client = await connect(database.url)
})

afterAll(async () => {
  await client.end()
  await database.drop()
})

const inDatabase = async (texts: object | null, locale: string) =>
  (await client.query('select text_in($1::jsonb, $2) as text', [texts && JSON.stringify(texts), locale])).rows[0].text

test('a statement reads a text in the language that the domain would read it in', async () => {
  const text = fc.oneof(fc.constant(''), fc.stringMatching(/^[\p{L}"\\ ]{1,8}$/u))
  const texts = fc.dictionary(fc.constantFrom('en', 'de', 'nl'), text, { maxKeys: 3 })
  await fc.assert(
    fc.asyncProperty(texts, fc.constantFrom(...locales), async (given, locale) => {
      // As it is read from a column: Postgres keeps the names in an order of its own.
      const { rows } = await client.query('select $1::jsonb as stored', [JSON.stringify(given)])
      expect(await inDatabase(given, locale)).toBe(textIn(rows[0].stored, locale))
    }),
  )
})

test('where there are no texts there is none in any language', async () => {
  expect(await inDatabase(null, 'de')).toBeNull()
})
