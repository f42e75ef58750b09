import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { ApiClient } from '#testing/api-client.ts'
import { makeCategory, makeCompany, makeProduct, makeTenant, makeUser, password } from '#testing/builders.ts'
import { emptyDatabase } from '#testing/database.ts'
import { type ShopProcess, startShopProcess, stopShopProcess } from '#testing/shop-process.ts'
import { upload } from '#testing/upload.ts'
import { rowXml, sheetXml, workbook, workbookOf, workbookOfSheets } from '#testing/workbooks.ts'
import { type Db, openDatabase } from '../platform/db/database.ts'
import { zipped } from '../platform/spreadsheet/zip.ts'

/** A separate server process, so that its memory can be measured. */
let process: ShopProcess
let ada: ApiClient
let database: Awaited<ReturnType<typeof emptyDatabase>>
let db: Db
let close: () => Promise<void>
const dataDir = mkdtempSync(join(tmpdir(), 'kontor-hostile-'))

beforeAll(async () => {
  database = await emptyDatabase()
  process = startShopProcess({ DATABASE_URL: database.url, KONTOR_DATA: dataDir })
  const address = await process.address
  ;({ db, close } = openDatabase(database.url, () => undefined))
  const tenantId = await makeTenant(db, 'north')
  await makeUser(db, await makeCompany(db, tenantId), 'ada')
  await makeProduct(db, tenantId, 'NG1', { categories: [await makeCategory(db, tenantId, 'Jackets')] })
  ada = await new ApiClient(address).signIn('ada', password, 'north')
})
afterAll(async () => {
  await stopShopProcess(process)
  await close()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The CPU time of the process; wall time would depend on other load. */
async function metric(name: string): Promise<number> {
  const { body } = await new ApiClient(await process.address).get('/metrics')
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(String(body))?.[1])
}

const ok = () =>
  workbook([
    ['SKU', 'QTY'],
    ['NG1', 1],
  ])
const head = rowXml(1, ['SKU', 'QTY'])
const spaces = (megabytes: number) => ' '.repeat(megabytes * 1024 * 1024)
const laughs = `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(64)}"><!ENTITY b "${'&a;'.repeat(10)}"><!ENTITY c "${'&b;'.repeat(10)}">]>`
const sheet = (xml: string) => workbookOf(xml)

/** Declares smaller entries than there are. */
async function lying(): Promise<Buffer> {
  const file = await workbookOf(sheetXml(head + spaces(30)))
  const size = Buffer.alloc(4)
  size.writeUInt32LE(Buffer.byteLength(sheetXml(head + spaces(30))))
  for (let at = file.indexOf(size); at >= 0; at = file.indexOf(size, at + 1)) file.writeUInt32LE(1_000, at)
  return file
}

/** 400 MB that exist only as 400 KB of compressed data. */
async function filledWithSpaces(): Promise<Buffer> {
  const megabyte = Buffer.from(spaces(1))
  const zip = new ZipFile()
  const sheet = Readable.from(Array.from({ length: 400 }, () => megabyte))
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', { compressionLevel: 1 })
  zip.addBuffer(Buffer.from('<Types/>'), '[Content_Types].xml')
  zip.addBuffer(Buffer.from('<workbook/>'), 'xl/workbook.xml')
  zip.end()
  return buffer(zip.outputStream)
}

/** The start of an old Office file, with what Excel names the workbook in it that has a password. */
const ole = (name: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2_000), Buffer.from(name, 'utf16le')])

const ods = 'application/vnd.oasis.opendocument.spreadsheet'

const refused: [name: string, file: () => Promise<Buffer> | Buffer, status: number, code: string][] = [
  ['a picture', () => Buffer.from('89504e470d0a1a0a0000', 'hex'), 415, 'sheet.not.xlsx'],
  ['an empty file', () => Buffer.alloc(0), 415, 'sheet.not.xlsx'],
  ['a renamed zip', () => zipped([['hello.txt', 'hello']]), 415, 'sheet.not.xlsx'],
  ['a renamed CSV', () => Buffer.from('SKU;QTY\nNG1;1\n'), 415, 'sheet.other.format'],
  ['a renamed OpenDocument sheet', () => zipped([['mimetype', ods]]), 415, 'sheet.other.format'],
  ['a renamed Numbers sheet', () => zipped([['Index/Document.iwa', 'x']]), 415, 'sheet.other.format'],
  ['a renamed binary workbook', () => zipped([['xl/workbook.bin', 'x']]), 415, 'sheet.other.format'],
  ['a workbook with a password', () => ole('EncryptedPackage'), 422, 'sheet.encrypted'],
  ['an Excel 97 workbook', () => ole('Workbook'), 415, 'sheet.other.format'],
  ['a macro', async () => workbookOf(sheetXml(head), { 'xl/vbaProject.bin': 'x' }), 422, 'sheet.macro'],
  ['a file cut in half', async () => (await ok()).subarray(0, 700), 422, 'sheet.damaged'],
  ['a file with its middle wiped', async () => (await ok()).fill(0, 200, 400), 422, 'sheet.damaged'],
  [
    'links to other files',
    async () => workbookOf(sheetXml(head), { 'xl/externalLinks/externalLink1.xml': '<x/>' }),
    422,
    'sheet.external.links',
  ],
  ['entities that multiply', () => sheet(laughs + sheetXml(head)), 422, 'sheet.hostile'],
  [
    'entities in sixteen bits',
    () => workbookOf('', { 'xl/worksheets/sheet1.xml': Buffer.from(`\ufeff${laughs}`, 'utf16le') }),
    422,
    'sheet.hostile',
  ],
  ['30 MB of spaces', () => sheet(sheetXml(head + spaces(30))), 422, 'sheet.hostile'],
  ['400 MB of spaces', filledWithSpaces, 422, 'sheet.hostile'],
  ['30 MB of spaces that claim to be few', lying, 422, 'sheet.damaged'],
  [
    '500 files',
    () => workbookOf(sheetXml(head), Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`x${i}`, '']))),
    422,
    'sheet.hostile',
  ],
  [
    'a cell at the end of the world',
    () => sheet(sheetXml(`${head}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`)),
    422,
    'sheet.too.many.rows',
  ],
  [
    '30,000 rows',
    () => workbook([['SKU', 'QTY'], ...Array.from({ length: 30_000 }, () => ['NG1', 1])]),
    422,
    'sheet.too.many.rows',
  ],
  ['no heading', () => workbook([['NG1', 1]]), 422, 'sheet.header.missing'],
  [
    'no quantities',
    () =>
      workbook([
        ['SKU', 'Name'],
        ['NG1', 'x'],
      ]),
    422,
    'sheet.header.missing',
  ],
  [
    'the sheet of something else',
    () =>
      workbookOfSheets({
        Invoices: [
          ['Number', 'Date', 'Amount'],
          ['RE-1', '2026-01-05', 12.5],
        ],
      }),
    422,
    'sheet.header.missing',
  ],
  [
    'several sheets, none of them ours',
    () => workbookOfSheets({ Order: [['Notes'], ['call back']], Prices: [['Article', 'Price']], Empty: [] }),
    422,
    'sheet.header.missing',
  ],
  [
    'a heading twice',
    () =>
      workbook([
        ['SKU', 'QTY', 'QTY'],
        ['NG1', 1, 2],
      ]),
    422,
    'sheet.header.twice',
  ],
  ['half a tag', () => sheet(`${sheetXml(head).slice(0, -40)}<c r="`), 422, 'sheet.damaged'],
  ['a tag without an end', () => sheet(`<worksheet><sheetData><row r="${'1'.repeat(1_000_000)}`), 422, 'sheet.damaged'],
]

describe('a file that is no order', () => {
  test.each(refused)('%s gets its own sentence within 5 s of the processor', async (_, file, status, code) => {
    const content = await file()
    const before = await metric('process_cpu_seconds_total')
    const answer = await upload(ada, '/api/order-sheet', content, { type: 'order' })
    expect((await metric('process_cpu_seconds_total')) - before).toBeLessThan(5)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(answer.body.detail).toMatch(/^[A-Z].*[.]$/)
  })

  test('is refused by the call for the result too', async () => {
    const answer = await upload(ada, '/api/order-sheet/result', ole('EncryptedPackage'), { type: 'order' })
    expect([answer.status, answer.body.code]).toEqual([422, 'sheet.encrypted'])
  })
})

describe('a file that is merely odd is read', () => {
  const rows = async (file: Promise<Buffer>) => {
    const { status, body } = await upload(ada, '/api/order-sheet', await file, { type: 'order' })
    expect(status).toBe(200)
    return body.data.rows.map((row: { status: string; code?: string }) => row.code ?? row.status)
  }
  const withTail = (tail: string) =>
    sheet(sheetXml(head + rowXml(2, ['NG1', 1])).replace('</worksheet>', `${tail}</worksheet>`))

  test.each([
    [
      'cells merged over the whole sheet',
      () => withTail('<mergeCells count="1"><mergeCell ref="A1:XFD1048576"/></mergeCells>'),
      ['accepted'],
    ],
    [
      'a check on every cell',
      () => withTail('<dataValidations><dataValidation type="list" sqref="N1:XFD1048576"/></dataValidations>'),
      ['accepted'],
    ],
    [
      'a million formatted rows',
      () => sheet(sheetXml(head + rowXml(2, ['NG1', 1]) + '<row r="9" s="1"/>'.repeat(200_000))),
      ['accepted'],
    ],
    [
      'a huge cell',
      () =>
        workbook([
          ['SKU', 'QTY'],
          ['x'.repeat(1_000_000), 1],
        ]),
      ['unknown.sku'],
    ],
    [
      'formulas',
      () =>
        workbook([
          ['SKU', 'QTY'],
          ['NG1', { formula: '1+1' }],
          ['NG1', { formula: 'cmd|x', value: 3 }],
        ]),
      ['quantity.invalid', 'quantity.invalid'],
    ],
    [
      'a decimal comma',
      () =>
        workbook([
          ['SKU', 'QTY'],
          ['NG1', '1,5'],
        ]),
      ['quantity.invalid'],
    ],
    [
      'less than nothing, and parts',
      () =>
        workbook([
          ['SKU', 'QTY'],
          ['NG1', -1],
          ['NG1', 1.5],
        ]),
      ['quantity.invalid', 'quantity.invalid'],
    ],
    [
      'our sheet among others',
      () =>
        workbookOfSheets({
          Notes: [['call back']],
          Bestellung: [
            ['Artikelnummer', 'Menge'],
            ['NG1', 1],
          ],
        }),
      ['accepted'],
    ],
    [
      'elements with a prefix',
      () => sheet(sheetXml(head + rowXml(2, ['NG1', 1])).replace(/<(\/?)(\w+)/g, '<$1x:$2')),
      ['accepted'],
    ],
  ])('%s', async (_, file, expected) => {
    expect(await rows(file() as Promise<Buffer>)).toEqual(expected)
  })
})

test('all of them at once let the memory grow by at most 150 MB, and others are answered', async () => {
  const files = await Promise.all(refused.map(([, file]) => file()))
  const residentMb = async () => (await metric('process_resident_memory_bytes')) / 1024 / 1024
  const before = await residentMb()
  let most = before
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, await residentMb())
      expect((await ada.get('/api/user/currentUser')).status).toBe(200)
    }
  })()
  const statuses = []
  for (let from = 0; from < files.length; from += 4) {
    const some = files.slice(from, from + 4).map(file => upload(ada, '/api/order-sheet', file, { type: 'order' }))
    statuses.push(...(await Promise.all(some)).map(answer => answer.status))
  }
  isOver = true
  await watching
  expect(statuses.every(status => status === 415 || status === 422)).toBe(true)
  expect(before).toBeGreaterThan(0)
  expect(most - before).toBeLessThan(150)
})
