import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'
import { UnreadableFile } from './unreadable-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'kontor-csv-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function read(content: string | Uint8Array) {
  const path = join(folder, 'file.csv')
  writeFileSync(path, content)
  const rows: unknown[][] = []
  for await (const { row, cells } of readCsv(path)) rows.push([row, ...cells])
  return rows
}

test.each<[string, string | Uint8Array, unknown[][]]>([
  [
    'semicolons',
    'SKU;Name\n1;Kar, 3L\n',
    [
      [1, 'SKU', 'Name'],
      [2, '1', 'Kar, 3L'],
    ],
  ],
  [
    'commas',
    'SKU,Name\r\n1,"Kar; 3L, red"\r\n',
    [
      [1, 'SKU', 'Name'],
      [2, '1', 'Kar; 3L, red'],
    ],
  ],
  [
    'tabs',
    'SKU\tName\n1\tKar, 3L; red',
    [
      [1, 'SKU', 'Name'],
      [2, '1', 'Kar, 3L; red'],
    ],
  ],
  [
    'commas inside the quotes of a heading',
    '"Name, long, in full";SKU\na;1',
    [
      [1, 'Name, long, in full', 'SKU'],
      [2, 'a', '1'],
    ],
  ],
  [
    'a byte order mark',
    '\ufeffSKU;Größe\n1;ü',
    [
      [1, 'SKU', 'Größe'],
      [2, '1', 'ü'],
    ],
  ],
  [
    'Windows-1252',
    Buffer.from('SKU;Größe\n1;5 €'.replace('€', '\x80'), 'latin1'),
    [
      [1, 'SKU', 'Größe'],
      [2, '1', '5 €'],
    ],
  ],
  [
    'UTF-16 of Excel',
    Buffer.from('\ufeffSKU\tGröße\n1\tü', 'utf16le'),
    [
      [1, 'SKU', 'Größe'],
      [2, '1', 'ü'],
    ],
  ],
  [
    'an umlaut in the last line only',
    Buffer.concat([Buffer.from('SKU;Name\n1;a\n2;'), Buffer.from([0xfc])]),
    [
      [1, 'SKU', 'Name'],
      [2, '1', 'a'],
      [3, '2', 'ü'],
    ],
  ],
  [
    'empty rows, which keep their number',
    'SKU;Name\n\n;\n1;a',
    [
      [1, 'SKU', 'Name'],
      [4, '1', 'a'],
    ],
  ],
  [
    'a line end inside quotes',
    'SKU;Text\n1;"a\nb"\n2;c',
    [
      [1, 'SKU', 'Text'],
      [2, '1', 'a\nb'],
      [3, '2', 'c'],
    ],
  ],
  [
    'a quote in the middle of a cell',
    'SKU;Text\n1;3" pipe',
    [
      [1, 'SKU', 'Text'],
      [2, '1', '3" pipe'],
    ],
  ],
  [
    'rows of different lengths',
    'SKU;Name\n1\n2;a;b',
    [
      [1, 'SKU', 'Name'],
      [2, '1'],
      [3, '2', 'a', 'b'],
    ],
  ],
  [
    'a file that names its separator, whose line is not counted, as in Excel',
    'sep=|\r\nSKU|Name\r\n1|a;b',
    [
      [1, 'SKU', 'Name'],
      [2, '1', 'a;b'],
    ],
  ],
  ['nothing', '', []],
])('reads %s', async (_what, content, rows) => {
  expect(await read(content)).toEqual(rows)
})

test.each<[string, string | Uint8Array, object]>([
  ['a quote that is never closed', 'SKU;Name\n1;a\n2;"b\n3;c', { code: 'file.quote.open', facts: { row: 3 } }],
  ['a cell of two megabytes', `SKU;Name\n1;${'x'.repeat(2_000_000)}`, { code: 'file.row.too.long', facts: { row: 2 } }],
  [
    'wider rows than spreadsheets have',
    `SKU;Name${';'.repeat(16_383)}\n`,
    { code: 'file.columns.too.many', facts: { max: 1_000 } },
  ],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), { code: 'file.not.table', facts: {} }],
  ['a PDF', '%PDF-1.4\n1 0 obj\n<<>>', { code: 'file.not.table', facts: {} }],
  ['a page that is called .xls', '<html><table><tr><td>sku</table>', { code: 'file.not.table', facts: {} }],
  ['XML', '<?xml version="1.0"?><rows/>', { code: 'file.not.table', facts: {} }],
  ['an array of JSON', '[\n  {"sku":"A"}]', { code: 'file.not.table', facts: {} }],
])('refuses %s', async (_what, content, problem) => {
  const refusal = await read(content).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(UnreadableFile)
  expect((refusal as UnreadableFile).problem).toEqual(problem)
})

test('any bytes are read or refused with a reason', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async bytes => {
      await read(bytes).catch((error: unknown) => expect(error).toBeInstanceOf(UnreadableFile))
    }),
    { numRuns: 300 },
  )
})

test('a hundred thousand empty lines between two rows cost less than two seconds', async () => {
  const began = process.cpuUsage()
  expect(await read(`SKU;Name\n${'\n'.repeat(100_000)}1;Kar\n`)).toEqual([
    [1, 'SKU', 'Name'],
    [100_002, '1', 'Kar'],
  ])
  const { user, system } = process.cpuUsage(began)
  expect((user + system) / 1_000).toBeLessThan(2_000)
})

test('the empty cells that a spreadsheet writes up to its last column are no cells of a row', async () => {
  expect(await read(`SKU;Name${';'.repeat(16_382)}\n1;Kar${';'.repeat(16_382)}\n`)).toEqual([
    [1, 'SKU', 'Name'],
    [2, '1', 'Kar'],
  ])
})
