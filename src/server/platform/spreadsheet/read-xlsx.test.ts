import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { unescapeFormula } from '#domain/order-sheet/formula-escape.ts'
import { rowXml, sheetXml, workbook, workbookOf, workbookOfSheets } from '#testing/workbooks.ts'
import type { CellRow } from './cell-row.ts'
import { filledSheets, readXlsx } from './read-xlsx.ts'
import { UnreadableFile } from './unreadable-file.ts'
import { WorkbookWriter } from './workbook-writer.ts'
import { zipped } from './zip.ts'

const folder = mkdtempSync(join(tmpdir(), 'kontor-xlsx-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function rowsOf(file: Buffer): Promise<CellRow[]> {
  const path = join(folder, 'file.xlsx')
  writeFileSync(path, file)
  const rows: CellRow[] = []
  for await (const row of readXlsx(path)) rows.push(row)
  return rows
}

/** How many rows a process finds that has so much heap, and ends when it needs more: to keep all rows would need twice as much. */
async function countedWithin(megabytes: number, path: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    `--max-old-space-size=${megabytes}`,
    '--input-type=module',
    '--eval',
    `import { readXlsx } from ${JSON.stringify(import.meta.resolve('./read-xlsx.ts'))}
     let count = 0
     for await (const _ of readXlsx(process.argv[1])) count++
     process.stdout.write(String(count))`,
    path,
  ])
  return stdout
}

async function reasonOf(file: Buffer): Promise<string> {
  try {
    return `${(await rowsOf(file)).length} rows`
  } catch (error) {
    if (error instanceof UnreadableFile) return error.problem.code
    throw error
  }
}

const styles = (formats: string) => ({ 'xl/styles.xml': `<styleSheet><cellXfs>${formats}</cellXfs></styleSheet>` })
const cellsOf = async (cells: string, more: Record<string, string> = {}) =>
  (await rowsOf(await workbookOf(sheetXml(`<row r="1">${cells}</row>`), more)))[0]?.cells

describe('a cell of a workbook', () => {
  test('that is a number stays one, with the 15 digits that Excel shows', async () => {
    expect(await cellsOf('<c><v>0.30000000000000004</v></c><c><v>1.2345E3</v></c>')).toEqual([0.3, 1234.5])
  })
  test('that shows per cents says them, not their hundredth', async () => {
    const formats = styles('<xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="10"/>')
    expect(await cellsOf('<c s="1"><v>0.19</v></c><c s="2"><v>0.07</v></c>', formats)).toEqual(['19%', '7%'])
  })
  test('that shows leading zeros keeps them', async () => {
    const postcodes = {
      'xl/styles.xml':
        '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000"/></numFmts><cellXfs><xf/><xf numFmtId="164"/></cellXfs></styleSheet>',
    }
    const cells = '<c s="1"><v>1067</v></c><c s="1"><v>80331</v></c><c s="1"><v>-5</v></c><c s="1"><v>1.5</v></c>'
    expect(await cellsOf(cells, postcodes)).toEqual(['01067', 80_331, -5, 1.5])
  })
  test('that is a formula is its last result', async () => {
    expect(await cellsOf('<c><f>1+1</f><v>2</v></c><c t="str"><f>A1&amp;"x"</f><v>2x</v></c>')).toEqual([2, '2x'])
  })
  test('that is a date is written year first, with its time where it has one', async () => {
    const formats = styles('<xf numFmtId="0"/><xf numFmtId="14"/>')
    expect(await cellsOf('<c s="1"><v>46343</v></c><c s="1"><v>46343.5</v></c>', formats)).toEqual([
      '2026-11-17',
      '2026-11-17T12:00:00Z',
    ])
  })
  test('of shared, rich and escaped text is its text', async () => {
    const strings =
      '<sst><si><t>one &amp; two</t></si><si><r><t>ri</t></r><r><t>ch</t></r><rPh><t>x</t></rPh></si><si/></sst>'
    const cells = '<c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c><c t="s"><v>99</v></c>'
    expect(await cellsOf(cells, { 'xl/sharedStrings.xml': strings })).toEqual(['one & two', 'rich'])
  })
  test('that is true, false or an error is said as Excel shows it', async () => {
    expect(await cellsOf('<c t="b"><v>1</v></c><c t="b"><v>0</v></c><c t="e"><v>#N/A</v></c>')).toEqual([
      'TRUE',
      'FALSE',
      '#N/A',
    ])
  })
  test('stands in the column of its name', async () => {
    expect(await cellsOf('<c r="B1"><v>1</v></c><c r="D1"><v>2</v></c>')).toEqual(['', 1, '', 2])
  })
})

describe('a workbook', () => {
  test('is read from its first visible sheet with rows, whatever its elements are prefixed with', async () => {
    const sheets = await workbookOfSheets({ Empty: [], Prices: [['sku'], ['A']], Other: [['x']] })
    expect(await rowsOf(sheets)).toEqual([
      { row: 1, cells: ['sku'] },
      { row: 2, cells: ['A'] },
    ])
    const prefixed =
      '<x:worksheet><x:sheetData><x:row r="3"><x:c><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>'
    expect(await rowsOf(await workbookOf(prefixed))).toEqual([{ row: 3, cells: [7] }])
  })

  test('has as filled sheets those with a text in a cell, of which the first is the one that is read', async () => {
    const path = join(folder, 'sheets.xlsx')
    writeFileSync(path, await workbookOfSheets({ Empty: [], Formatted: [[null]], Prices: [['sku']], Other: [[1]] }))
    expect(await filledSheets(path)).toEqual(['Prices', 'Other'])
  })

  test('counts on where a damaged sheet numbers rows alike or backwards', async () => {
    const row = (number: string) => `<row r="${number}"><c><v>1</v></c></row>`
    const rows = await rowsOf(await workbookOf(sheetXml(['2', '2', '1', '7', 'x'].map(row).join(''))))
    expect(rows.map(({ row: number }) => number)).toEqual([2, 3, 4, 7, 8])
  })

  test('of any texts and numbers is read as it was written, wherever its stream is cut', async () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }).map(text => text.replace(/[^\t\n\x20-\ud7ff]/g, '').trim()),
      fc.integer(),
      fc.constant('ä&<>"'.repeat(3_000)),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(cell, { maxLength: 5 }), { minLength: 1, maxLength: 30 }), async rows => {
        const columns = Array.from({ length: 5 }, (_, n) => ({ heading: `c${n}`, kind: 'text' as const, width: 9 }))
        const writer = new WorkbookWriter()
        writer.add({ name: 'Any', columns }, rows)
        const read = await rowsOf(await writer.finish())
        const written = rows.map((cells, index) => ({ row: index + 2, cells: trimmed(cells) }))
        expect(
          read.slice(1).map(({ row, cells }) => ({
            row,
            cells: cells.map(cell => (typeof cell === 'string' ? unescapeFormula(cell) : cell)),
          })),
        ).toEqual(written.filter(({ cells }) => cells.length > 0))
      }),
      { numRuns: 30 },
    )
  })

  test('of 200,000 rows costs little memory', async () => {
    const rows = function* () {
      yield Buffer.from('<worksheet><sheetData>')
      for (let n = 1; n <= 200_000; n += 500) {
        yield Buffer.from(Array.from({ length: 500 }, (_, i) => rowXml(n + i, [`SKU-${n + i}`, n / 4, 'EUR'])).join(''))
      }
      yield Buffer.from('</sheetData></worksheet>')
    }
    const path = join(folder, 'large.xlsx')
    const zip = new ZipFile()
    const whole = await unzippedParts(await workbookOf(''))
    for (const [name, content] of whole) if (!name.includes('sheet1')) zip.addBuffer(Buffer.from(content), name)
    zip.addReadStream(Readable.from(rows()), 'xl/worksheets/sheet1.xml')
    zip.end()
    writeFileSync(path, await buffer(zip.outputStream))
    expect(await countedWithin(32, path)).toBe('200000')
  })
})

describe('a file that is no workbook, or a dangerous one, is refused', () => {
  const spaces = (megabytes: number) => ' '.repeat(megabytes * 1024 * 1024)
  const head = rowXml(1, ['sku'])
  const cases: [name: string, file: () => Promise<Buffer> | Buffer, code: string][] = [
    ['nothing', () => Buffer.alloc(0), 'sheet.damaged'],
    ['a renamed zip', () => zipped([['hello.txt', 'hello']]), 'file.not.table'],
    ['an OpenDocument sheet', () => zipped([['mimetype', 'x']]), 'file.not.table'],
    ['a file cut in half', async () => (await workbook([['sku']])).subarray(0, 700), 'sheet.damaged'],
    ['a file with its middle wiped', async () => (await workbook([['sku']])).fill(0, 200, 400), 'sheet.damaged'],
    ['an entity', () => workbookOf(`<!DOCTYPE x [<!ENTITY a "a">]>${sheetXml(head)}`), 'sheet.hostile'],
    ['30 MB of spaces', () => workbookOf(sheetXml(head + spaces(30))), 'sheet.hostile'],
    ['a cell of 2 MB', () => workbookOf(sheetXml(rowXml(1, ['x'.repeat(2_000_000)]))), 'sheet.hostile'],
    [
      'half a gigabyte of rows in a small zip',
      () => workbookOf(sheetXml(head + rowXml(2, ['A']).repeat(1_000_000))),
      'sheet.hostile',
    ],
    [
      'a cell in the last column',
      () => workbookOf(sheetXml('<row r="1"><c r="XFD1"><v>1</v></c></row>')),
      'file.columns.too.many',
    ],
    ['half a tag', () => workbookOf('<worksheet><sheetData><row r="1"><c r="A'), 'sheet.damaged'],
    [
      '2,000 files',
      () => workbookOf(sheetXml(head), Object.fromEntries(Array.from({ length: 2_000 }, (_, i) => [`x${i}`, '']))),
      'sheet.hostile',
    ],
    [
      'text in sixteen bits',
      () => workbookOf('', { 'xl/worksheets/sheet1.xml': Buffer.from('\ufeff<x/>', 'utf16le') }),
      'sheet.damaged',
    ],
  ]
  for (const [name, file, code] of cases) {
    test(name, async () => {
      const content = await file()
      const before = process.cpuUsage()
      expect(await reasonOf(content)).toBe(code)
      const { user, system } = process.cpuUsage(before)
      expect((user + system) / 1e6).toBeLessThan(5)
    })
  }

  test('any bytes changed in a good one leave it readable, or give a reason', async () => {
    const good = await workbook([['sku', 'price'], ...Array.from({ length: 50 }, (_, n) => [`A${n}`, n])])
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { minLength: 1, maxLength: 20 }),
        async changes => {
          const file = Buffer.from(good)
          for (const [at, to] of changes) file[at] = to
          expect(await reasonOf(file)).toBeTypeOf('string')
        },
      ),
      { numRuns: 300 },
    )
  })
})

function trimmed(cells: readonly (string | number)[]): readonly (string | number)[] {
  const filled = cells.findLastIndex(cell => cell !== '')
  return cells.slice(0, filled + 1)
}

async function unzippedParts(file: Buffer): Promise<[string, Buffer][]> {
  const path = join(folder, 'parts.zip')
  writeFileSync(path, file)
  const { openPromise } = await import('yauzl')
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false })
  const parts: [string, Buffer][] = []
  for await (const entry of zip.eachEntry()) {
    parts.push([entry.fileName, await buffer(await zip.openReadStreamPromise(entry))])
  }
  zip.close()
  return parts
}
