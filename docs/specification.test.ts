import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { namesOfTests } from '#testing/test-names.ts'

/** Every statement of the specification names its code and a test, and both are there. */
const text = readFileSync('docs/specification.md', 'utf8')
const [held = '', open = ''] = text.split(/^## Not yet$/m)

interface Row {
  section: string
  holds: string
  lives: string[]
  tests: string[]
}

const rows = rowsOf(held)
const names = new Map<string, string[]>()

function rowsOf(part: string): Row[] {
  let section = ''
  return part.split('\n').flatMap(line => {
    section = /^## (\d)\. /.exec(line)?.[1] ?? section
    if (!line.startsWith('| ') || line.startsWith('| What holds')) return []
    const [holds = '', lives = '', tests = ''] = line
      .slice(2, -2)
      .split(' | ')
      .map(cell => cell.trim())
    return [{ section, holds, lives: quoted(lives), tests: quoted(tests) }]
  })
}

function quoted(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(match => match[1] ?? '')
}

/** What is wrong with a reference such as `src/domain/price/vat.test.ts: gross is never below net`. */
function faultOf(reference: string): string | undefined {
  const [path = '', ...rest] = reference.split(': ')
  const words = rest.join(': ')
  if (!/\.(test|spec)\.ts$/.test(path) || words === '') return `${reference}: names no test`
  if (!existsSync(path)) return `${path}: is not there`
  if (!names.has(path)) names.set(path, namesOfTests(readFileSync(path, 'utf8')))
  return names.get(path)?.some(name => name.includes(words)) ? undefined : `${path}: has no test “${words}”`
}

describe('the table of the specification', () => {
  test('has rows for each of the nine sections', () => {
    expect([...new Set(rows.map(row => row.section))]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
    expect(rows.length).toBeGreaterThan(200)
  })

  test('says in every row what holds, where, and which test shows it', () => {
    const incomplete = rows.filter(row => row.holds === '' || row.lives.length === 0 || row.tests.length === 0)
    expect(incomplete.map(row => row.holds)).toEqual([])
  })

  test('says nothing twice', () => {
    const seen = rows.map(row => row.holds)
    expect(seen.filter((holds, index) => seen.indexOf(holds) !== index)).toEqual([])
  })

  test('names files that are there', () => {
    expect(rows.flatMap(row => row.lives).filter(path => !existsSync(path))).toEqual([])
  })

  test('names tests that are there', () => {
    expect(rows.flatMap(row => row.tests.flatMap(reference => faultOf(reference) ?? []))).toEqual([])
  })

  test('is honest about what is missing', () => {
    expect(open.trim()).not.toBe('')
  })
})

describe('the names of the tests of a file', () => {
  const file = `
    const bad: [string, number][] = [['an empty cart', 1], ['a full one', 2]]
    describe('orders', () => {
      test('are placed once', async () => {})
      test.each(bad)('refuse %s', () => {})
      test.each([{ name: 'the first' }] as const)('show $name', () => {})
      test.each(['de', 'en'])('speak %s', () => {})
      test.describe(\`at \${width} px\`, () => {})
    })`

  test('are those it gives, and those of each row of a table', () => {
    expect(namesOfTests(file)).toEqual([
      'orders',
      'are placed once',
      'refuse %s',
      'refuse an empty cart',
      'refuse a full one',
      'show $name',
      'show the first',
      'speak %s',
      'speak de',
      'speak en',
      'at  px',
    ])
  })
})
