import { Worker } from 'node:worker_threads'
import type { Locale } from '#domain/locale.ts'
import { tooBusy } from '../fair-queue.ts'
import type { FileAnswer } from '../http/call.ts'

/** A sheet as plain data. */
export interface Sheet {
  name: string
  columns: readonly Column[]
  rows: readonly (readonly Cell[])[]
  /** A sentence below the rows, e.g. that there are more. */
  note?: string
}

interface Column {
  head: string
  width: number
  kind: 'text' | 'money' | 'count' | 'date'
}

type Cell = string | number | null

/** A column with the value of each row. */
export type ColumnOf<R> = Column & { of(row: R): Cell }

/** The most rows of an export. */
export const mostRows = 5000

export function sheetOf<R>(name: string, columns: readonly ColumnOf<R>[], rows: readonly R[]): Sheet {
  return {
    name,
    columns: columns.map(({ head, width, kind }) => ({ head, width, kind })),
    rows: rows.map(row => columns.map(column => column.of(row))),
  }
}

/** Adds a note if the list has more rows than the sheet. */
export function withNoteOfMore(sheet: Sheet, total: number, locale: Locale): Sheet {
  if (total <= sheet.rows.length) return sheet
  return { ...sheet, note: more[locale].replace('{most}', String(mostRows)).replace('{total}', String(total)) }
}

const more = {
  en: 'These are the first {most} of {total}. Please narrow your filters for the rest.',
  de: 'Das sind die ersten {most} von {total}. Bitte grenzen Sie die Auswahl für den Rest ein.',
} as const satisfies Record<Locale, string>

/** The sheet as a file answer. */
export async function sheetFile(sheet: Sheet, name: string): Promise<FileAnswer> {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return { type, name, content: await spreadsheetOf(sheet) }
}

/** A thread that takes longer is stuck and would block the queue. */
const longestMs = 60_000

/** Written in a worker thread, because thousands of rows would block other requests. */
function spreadsheetOf(sheet: Sheet): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./export-thread.ts', import.meta.url), {
      workerData: sheet,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    })
    const timer = setTimeout(() => {
      reject(tooBusy())
      void worker.terminate()
    }, longestMs)
    worker.once('message', (content: Uint8Array) => resolve(Buffer.from(content)))
    worker.on('error', reject)
    worker.once('exit', code => {
      clearTimeout(timer)
      reject(new Error(`the spreadsheet writer ended with ${code}`))
    })
  })
}
