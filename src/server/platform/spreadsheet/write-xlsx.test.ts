import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { afterAll, expect, test } from 'vitest'
import type { CellRow } from './cell-row.ts'
import { readXlsx } from './read-xlsx.ts'
import { xlsxStream } from './write-xlsx.ts'

const folder = mkdtempSync(join(tmpdir(), 'kontor-xlsx-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const plan = {
  name: 'Prices',
  columns: [
    { heading: 'SKU', kind: 'text', width: 12 },
    { heading: 'Price', kind: 'money', width: 12 },
    { heading: 'From', kind: 'date', width: 12 },
  ],
} as const

async function written(batches: () => AsyncGenerator<(string | number | null)[][]>): Promise<CellRow[]> {
  const path = join(folder, 'out.xlsx')
  await pipeline(xlsxStream(plan, batches()), createWriteStream(path))
  const rows: CellRow[] = []
  for await (const row of readXlsx(path)) rows.push(row)
  return rows
}

test('rows are written as they come and read as they were written', async () => {
  const rows = await written(async function* () {
    yield [['A <&> "1"', 12.5, '2026-11-17']]
    yield []
    yield [[' ä ', null, null]]
  })
  expect(rows).toEqual([
    { row: 1, cells: ['SKU', 'Price', 'From'] },
    { row: 2, cells: ['A <&> "1"', 12.5, '2026-11-17'] },
    { row: 3, cells: [' ä '] },
  ])
})

test('a source that fails ends the file with its error', async () => {
  const failing = written(async function* () {
    yield [['A', 1, null]]
    throw new Error('gone')
  })
  await expect(failing).rejects.toThrow('gone')
})
