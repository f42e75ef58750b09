import { parentPort, workerData } from 'node:worker_threads'
import type { Sheet } from './export-sheet.ts'
import { WorkbookWriter } from './workbook-writer.ts'

const { name, columns, rows, note } = workerData as Sheet
const writer = new WorkbookWriter()
const plan = { name, columns: columns.map(({ head, kind, width }) => ({ heading: head, kind, width })) }
const sheet = writer.add(plan, rows)
if (note) sheet.addNote(note)
parentPort?.postMessage(new Uint8Array(await writer.finish()))
