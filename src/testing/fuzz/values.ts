import type { Random } from './random.ts'

/** The part of JSON Schema that the API description uses. */
export interface Schema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  maxItems?: number
}

/** Values that exist in the shop under test, so that some requests are valid. */
const words = [
  '1',
  '2',
  '3',
  '7',
  '12',
  'FUZZ1',
  'FUZZ1-S',
  'FUZZ1-M',
  'SS27',
  'AW27',
  '2027-02-01',
  'DE',
  'en',
  'fuzz',
]
const moreWords = [
  'buyer',
  'admin',
  'buyer@people.example',
  'Correct-horse-1',
  'order',
  'preOrder',
  'invoice',
  'jacket',
]
const numbers = [0, 1, 2, 5, 12, 100]

/** What hostile and careless clients send in place of a value. */
const odd: readonly unknown[] = [
  null,
  true,
  false,
  -1,
  1.5,
  1e308,
  -1e-308,
  2 ** 31,
  2 ** 53,
  Number.MIN_SAFE_INTEGER,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\uffff\ufffe',
  '\u202e',
  "' or 1=1 --",
  '%',
  '%00',
  '\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '=cmd()',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  'Infinity',
  '1e9999',
  '-0',
  '999999999999999999999999',
  '0x10',
  '2027-02-30',
  '0000-00-00',
  '10000-01-01',
  'javascript:alert(1)',
  '💥'.repeat(50),
  'x'.repeat(5_000),
  'ß'.repeat(300),
  [],
  [[]],
  [null],
  {},
  { length: 3 },
  { toString: 1 },
  Array(300).fill('1'),
  Array(300).fill({}),
]

export function oddValue(random: Random, depth = 0): unknown {
  if (depth < 3 && random.percent(10)) return Array.from({ length: random.below(4) }, () => oddValue(random, depth + 1))
  if (depth < 3 && random.percent(10)) return { [String(random.pick(words))]: oddValue(random, depth + 1) }
  if (random.percent(15))
    return String.fromCharCode(...Array.from({ length: random.below(20) }, () => random.below(65_536)))
  return random.pick(odd)
}

export function oddText(random: Random): string {
  const value = oddValue(random)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A value that mostly fits this schema: each of its parts may be missing or invalid. */
export function valueFor(schema: Schema | undefined, random: Random, depth = 0): unknown {
  if (!schema || depth > 6 || random.percent(8)) return oddValue(random)
  if ('const' in schema) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return valueFor(random.pick(choices), random, depth + 1)
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type
  if (type === 'object') return objectOf(schema.properties ?? {}, random, depth)
  if (type === 'array') {
    return Array.from({ length: random.below(4) }, () => valueFor(schema.items, random, depth + 1))
  }
  if (type === 'boolean') return random.percent(50)
  if (type === 'number' || type === 'integer') return random.pick(numbers)
  return type === 'null' ? null : random.pick(random.percent(80) ? words : moreWords)
}

function objectOf(properties: Record<string, Schema>, random: Random, depth: number): Record<string, unknown> {
  const value: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(properties)) {
    if (random.percent(85)) value[name] = valueFor(schema, random, depth + 1)
  }
  if (random.percent(5)) value[oddText(random)] = oddValue(random)
  return value
}

/** The value with one nested part replaced by an invalid one. */
export function spoilt(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.percent(15)) return oddValue(random)
  const names = Object.keys(value)
  if (names.length === 0) return oddValue(random)
  const name = random.pick(names)
  const copy: Record<string, unknown> = { ...(value as Record<string, unknown>) }
  if (random.percent(15)) delete copy[name]
  else copy[name] = spoilt(copy[name], random)
  return Array.isArray(value) ? Object.values(copy) : copy
}

/** Malformed JSON. */
const brokenTexts = [
  '',
  '{',
  '[1,2',
  'null',
  '7',
  '"text"',
  '[]',
  '{}',
  '{"a":1}x',
  '\ufeff{}',
  "{'a':1}",
  '{"a":1e999}',
  `{"a":${'9'.repeat(400)}}`,
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"a":"\\ud800"}',
  '{"a":"\\u0000"}',
  '{"\\u0000":1}',
  '['.repeat(20_000),
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  `[${'1,'.repeat(50_000)}1]`,
  `{${Array.from({ length: 5_000 }, (_, at) => `"k${at}":1`).join(',')}}`,
]

export function jsonText(value: unknown, random: Random): Buffer {
  if (random.percent(8)) return Buffer.from(random.pick(brokenTexts))
  const text = Buffer.from(JSON.stringify(value) ?? 'null')
  // An invalid UTF-8 byte, or a missing end.
  if (text.length > 0 && random.percent(2)) text[random.below(text.length)] = 0xff
  return random.percent(2) ? text.subarray(0, random.below(text.length + 1)) : text
}
