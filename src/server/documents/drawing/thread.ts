import { parentPort } from 'node:worker_threads'
import type { Drawing } from '../renderer.ts'
import { linesheetPdf } from './linesheet-pdf.ts'
import { paperPdf } from './paper-pdf.ts'

/** The rendering worker: takes one document at a time and returns the file. */
parentPort?.on('message', async ({ id, drawing }: { id: number; drawing: Drawing }) => {
  try {
    const file = await fileOf(drawing)
    const content = new Uint8Array(file)
    parentPort?.postMessage({ id, content }, [content.buffer])
  } catch (error) {
    parentPort?.postMessage({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})

function fileOf(drawing: Drawing): Promise<Buffer> {
  return drawing.type === 'paper' ? paperPdf(drawing.paper) : linesheetPdf(drawing.sheet)
}
