import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import type { CellRow } from '../platform/spreadsheet/cell-row.ts'
import { temporaryPath } from './fetch-file.ts'
import { fileLines } from './file-lines.ts'

/** Rows on the disk of this machine, a line each, for whoever reads them a second time. */
export interface RowSpool {
  add(row: CellRow): Promise<void>
  end(): Promise<void>
  rows(): AsyncGenerator<CellRow>
  remove(): Promise<void>
}

const linesAtOnce = 500

export async function openSpool(): Promise<RowSpool> {
  const path = await temporaryPath()
  const file = createWriteStream(path, { mode: 0o600 })
  const written = finished(file)
  // Whoever waits for the end hears of it.
  written.catch(() => undefined)
  let lines: string[] = []
  const flush = async () => {
    const isFull = !file.write(lines.join(''))
    lines = []
    if (isFull) await Promise.race([once(file, 'drain'), written])
  }
  return {
    async add({ row, cells }) {
      lines.push(`${JSON.stringify([row, cells])}\n`)
      if (lines.length === linesAtOnce) await flush()
    },
    async end() {
      await flush()
      file.end()
      await written
    },
    async *rows() {
      for await (const line of fileLines(path)) {
        const [row, cells] = JSON.parse(line) as [number, CellRow['cells']]
        yield { row, cells }
      }
    },
    async remove() {
      file.destroy()
      await rm(path, { force: true })
    },
  }
}
