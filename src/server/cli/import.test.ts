import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeTenant } from '#testing/builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
const folder = mkdtempSync(join(tmpdir(), 'kontor-import-'))

beforeAll(async () => {
  shop = await startTestShop()
  await makeTenant(shop.db, 'north')
})
afterAll(async () => {
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs the command as a person would, in a process of its own. */
function run(kind: string, content: string, ...words: string[]): Promise<{ code: number; said: string }> {
  const file = join(folder, 'rows')
  writeFileSync(file, content)
  return runOn(kind, file, ...words)
}

const runOn = (kind: string, file: string, ...words: string[]) => runCommand('import', kind, file, ...words)

async function runCommand(name: string, ...words: string[]): Promise<{ code: number; said: string }> {
  const args = [`src/server/cli/${name}.ts`, 'north', ...words]
  const env = { ...process.env, DATABASE_URL: shop.databaseUrl, KONTOR_OUTBOUND_LOOPBACK: '1' }
  try {
    return { code: 0, said: (await promisify(execFile)(process.execPath, args, { env })).stdout }
  } catch (error) {
    const failed = error as { code: number; stdout: string; stderr: string }
    return { code: failed.code, said: failed.stdout + failed.stderr }
  }
}

const companies = (content: string, ...words: string[]) => run('companies', content, ...words)
const alpine = '{"customerNo":"700","name":"Alpine","vatCountryCode":"AT"}\n'
const nameless = '{"customerNo":"701","vatCountryCode":"AT"}\n'
const namesOf = async () => (await shop.db.selectFrom('companies').select('name').execute()).map(row => row.name)

describe('npm run import', () => {
  test('says what a file would do and writes nothing', async () => {
    expect(await companies(alpine, '--dry-run')).toEqual({
      code: 0,
      said: 'Nothing was written.\n1 created, 0 changed, 0 same, 0 rejected\n',
    })
    expect(await namesOf()).toEqual([])
  })

  test('writes all or nothing where it is told to', async () => {
    const { code, said } = await companies(alpine + nameless, '--strict')
    expect(code).toBe(1)
    expect(said).toContain('row 2, name: ')
    expect(said).toContain('Nothing was written.')
    expect(await namesOf()).toEqual([])
  })

  test('writes what is right and names the rest; the same file again changes nothing', async () => {
    const once = await companies(alpine + nameless)
    expect(once).toMatchObject({
      code: 0,
      said: expect.stringMatching(/\n1 created, 0 changed, 0 same, 1 rejected\n$/),
    })
    expect(await namesOf()).toEqual(['Alpine'])
    expect((await companies(alpine)).said).toBe('0 created, 0 changed, 1 same, 0 rejected\n')
  })

  test('rejects a row that says otherwise than one before, and names that one', async () => {
    const rows = ['709;First;AT', '709;Second;AT', '709;First;AT']
    const file = `customerNo;name;vatCountryCode\n\n${rows.join('\n')}\n`
    const said =
      'row 4, name: Row 3 is about the same record and says otherwise. Please keep only the row that is right.'
    const counts = '1 created, 0 changed, 1 same, 1 rejected'
    expect((await companies(file, '--dry-run')).said).toBe(`${said}\nNothing was written.\n${counts}\n`)
    expect((await companies(file)).said).toBe(`${said}\n${counts}\n`)
    expect(await namesOf()).toContain('First')
  })

  test('rejects a line that is no row', async () => {
    expect((await companies(`${alpine}oops\n`)).said).toBe(
      'row 2: This line is not a JSON object.\n0 created, 0 changed, 1 same, 1 rejected\n',
    )
  })

  test('reads a table with German headings, and leaves out columns it is told to', async () => {
    const file = '\ufeffKundennummer;Name;MwSt.-Land;Notiz;Tourplan\n0702;Größe & Söhne;AT;ruft an;\n'
    expect(await companies(file)).toMatchObject({ code: 1, said: expect.stringContaining('"Notiz", "Tourplan"') })
    const { said } = await companies(file, '--map', 'Notiz=', '--map', 'Tourplan=')
    expect(said).toBe('1 created, 0 changed, 0 same, 0 rejected\n')
    expect(await namesOf()).toContain('Größe & Söhne')
  })

  test('finds the headings below titles, by itself or where it is told to', async () => {
    const file = 'Customers 2026\nprinted on;19 Nov\n\ncustomerNo;name;vatCountryCode\n703;Titled;AT\n;No number;AT\n'
    const counts = '1 created, 0 changed, 0 same, 1 rejected\n'
    const { said } = await companies(file)
    expect(said).toMatch(/^Headings found in row 4; what stands above them is not read\.\nrow 6, customerNo: /)
    expect(said.endsWith(counts)).toBe(true)
    const twice = 'customerNo;name;vatCountryCode\nnumber;who;where\n704;Told;AT\n'
    const maps = ['--map', 'number=customerNo', '--map', 'who=name', '--map', 'where=vatCountryCode']
    expect((await companies(twice, '--headings', '2', ...maps)).said).toBe('1 created, 0 changed, 0 same, 0 rejected\n')
    expect(await companies(twice, '--headings', '9')).toEqual({
      code: 1,
      said: 'There are no headings in row 9 of this file. Please name another row.\n',
    })
    expect((await companies(twice, '--headings', 'two')).said).toMatch(/^Usage: /)
  })

  test('says that a file was exported elsewhere, and takes it without a question', async () => {
    const path = join(folder, 'south-companies-2026-11-19.csv')
    writeFileSync(path, 'customerNo;name;vatCountryCode\n705;Moved;AT\n')
    expect((await runOn('companies', path)).said).toBe(
      'By its name or its properties this file was exported from the shop south.\n1 created, 0 changed, 0 same, 0 rejected\n',
    )
  })

  test('asks about numbers that can be read in two ways', async () => {
    const products = 'sku;name.en;taxCategory;batch\nA;Tent;standard;1,200\nB;Tarp;standard;1,200\n'
    const { code, said } = await run('products', products)
    expect(code).toBe(1)
    expect(said).toBe(
      'The column batch can be read in two ways, e.g. 1,200. Please say how it is written. Options: --decimal batch=, or --decimal batch=.\n',
    )
    expect((await run('products', products, '--decimal', 'batch=.')).said).toContain('2 created')
  })

  test('names a heading that stands twice as the file has it, and takes the file when one is left out', async () => {
    const file = 'customerNo;name;Name;vatCountryCode\n706;Twice;x;AT\n'
    const { code, said } = await companies(file)
    expect(code).toBe(1)
    expect(said).toMatch(
      /^The heading "Name" stands more than once in this file\..* --map "Name \(2\)=" leaves it out\.\n$/,
    )
    expect((await companies(file, '--map', 'Name (2)=')).said).toContain('1 created')
  })

  test.each([
    ['a key that is missing', 'Name\nA\n', 'The column customerNo is missing.'],
    [
      'one column twice',
      'customerNo,Customer number\n1,2\n',
      'The columns "customerNo" and "Customer number" both stand for customerNo.',
    ],
    ['nothing at all', '', 'This file is empty.'],
    ['an open quote', 'customerNo,name\n1,"a\n', 'A quotation mark in row 2 is never closed.'],
  ])('refuses %s', async (_what, content, sentence) => {
    const { code, said } = await companies(content)
    expect(code).toBe(1)
    expect(said).toContain(sentence)
  })
})

test('a file that cannot be read or written is a sentence, and an export that fails leaves nothing behind', async () => {
  expect(await runOn('companies', folder)).toEqual({ code: 1, said: `${folder} is no file.\n` })
  const nowhere = join(folder, 'nowhere', 'companies.csv')
  const { code, said } = await runCommand('export', 'companies', nowhere)
  expect(code).toBe(1)
  expect(said).toMatch(/^The file \S+companies\.csv cannot be written: ENOENT[^\n]*\n$/)
  const taken = join(folder, 'taken.csv')
  mkdirSync(taken)
  expect((await runCommand('export', 'companies', taken)).said).toContain('cannot be written')
  expect(existsSync(`${taken}.unfinished`)).toBe(false)
})

test('fetches a file from an address once, and says why where it cannot', async () => {
  const server = createServer((request, reply) => {
    if (request.url === '/gone') reply.writeHead(404).end()
    else reply.end('{"customerNo":"800","name":"Fetched","vatCountryCode":"AT"}\n')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect(await runOn('companies', `${origin}/companies.ndjson`)).toEqual({
    code: 0,
    said: '1 created, 0 changed, 0 same, 0 rejected\n',
  })
  expect(await namesOf()).toContain('Fetched')
  expect(await runOn('companies', `${origin}/gone`)).toEqual({ code: 1, said: 'There is no file at this address.\n' })
  const closed = await runOn('companies', 'https://10.0.0.1/x.csv')
  expect(closed).toMatchObject({ code: 1, said: expect.stringContaining('public internet') })
  server.close()
})
