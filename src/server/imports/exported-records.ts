import { createReadStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { exportName } from '#domain/records/file-origin.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import type { FileAnswer } from '../platform/http/call.ts'
import { today } from '../platform/today.ts'
import { type ExportOptions, exportRecords } from './export-file.ts'
import { temporaryPath } from './fetch-file.ts'
import { shopKey } from './file-origin.ts'

export const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

type WritePiece = (piece: string | Uint8Array) => Promise<void>

type DownloadOptions = ExportOptions & { format: keyof typeof fileTypes }

/** Records as a file to be saved. */
export async function exportedRecords(db: TenantDb, options: DownloadOptions): Promise<FileAnswer> {
  const { kind, format } = options
  const name = exportName({ shop: await shopKey(db), kind }, today(), format)
  const content = await writtenFile(write => exportRecords(db, options, write))
  return { type: fileTypes[format], name, content }
}

/**
 * Written to a temporary file first: a client that reads slowly would otherwise hold a transaction open, and the
 * database ends those.
 */
export async function writtenFile(write: (put: WritePiece) => Promise<unknown>): Promise<Readable> {
  const path = await temporaryPath()
  const remove = () => void rm(path, { force: true })
  const file = await open(path, 'w', 0o600)
  try {
    await write(async piece => void (await file.writeFile(piece)))
  } catch (error) {
    remove()
    throw error
  } finally {
    await file.close()
  }
  return createReadStream(path).once('close', remove)
}
