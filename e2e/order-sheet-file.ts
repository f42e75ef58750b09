import { readFile, writeFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { readSheet } from 'read-excel-file/node'
import { openWorkbook } from '../src/server/order-sheet/open-workbook.ts'
import { zipped } from '../src/server/platform/spreadsheet/zip.ts'

/** A downloaded order sheet with its rows by heading. */
export interface SheetFile {
  path: string
  rows: Record<string, string | number | null>[]
}

export async function savedSheet(download: Download, path: string): Promise<SheetFile> {
  await download.saveAs(path)
  return openSheet(path)
}

export async function openSheet(path: string): Promise<SheetFile> {
  const [headings = [], ...lines] = await readSheet(path, 'Order')
  const rows = lines.map(line => Object.fromEntries(headings.map((heading, column) => [String(heading), line[column]])))
  return { path, rows: rows as SheetFile['rows'] }
}

/** Writes values into the column with this heading, as Excel would; rows count from 0 below the heading. */
export async function fillIn({ path, rows }: SheetFile, heading: string, cells: Record<number, number | string>) {
  const parts = new Map(await openWorkbook(await readFile(path)))
  const column = String.fromCharCode(65 + Object.keys(rows[0]!).indexOf(heading))
  let xml = parts.get('xl/worksheets/sheet1.xml')!.toString()
  for (const [row, value] of Object.entries(cells)) {
    const name = `${column}${Number(row) + 2}`
    const cell =
      typeof value === 'number'
        ? `<c r="${name}"><v>${value}</v></c>`
        : `<c r="${name}" t="inlineStr"><is><t>${value}</t></is></c>`
    xml = xml.replace(new RegExp(`<c r="${name}"[^>]*/>`), cell)
  }
  parts.set('xl/worksheets/sheet1.xml', Buffer.from(xml))
  await writeFile(path, await zipped(parts))
}

/** Runs an action and answers the file it downloads. */
export async function downloadOf(page: Page, act: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return download
}
