import { Worker } from 'node:worker_threads'

/** A sheet as plain data: what a cell holds decides how it is written. */
export interface Sheet {
  name: string
  columns: readonly { head: string; width: number; kind: 'text' | 'money' | 'count' | 'date' }[]
  rows: readonly (readonly (string | number | null)[])[]
  /** A sentence below the rows, e.g. that there are more. */
  note?: string
}

export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** More rows than this are for a report, not for a sheet that somebody opens. */
export const mostRows = 5000

/** Written in a thread of its own: thousands of rows take longer than anybody else should wait. */
export function spreadsheetOf(sheet: Sheet): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./write-thread.ts', import.meta.url), {
      workerData: sheet,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    })
    worker.once('message', (content: Uint8Array) => resolve(Buffer.from(content)))
    worker.once('error', reject)
    worker.once('exit', code => reject(new Error(`the spreadsheet writer ended with ${code}`)))
  })
}
