import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { TenantId, UserId } from '#domain/ids.ts'
import { openPictureZip } from '../pictures/picture-files.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import type { Files } from '../platform/files/files.ts'
import { Refusal } from '../platform/refusal.ts'
import { UnreadableFile } from '../platform/spreadsheet/unreadable-file.ts'
import { fetchFile, saveStream } from './fetch-file.ts'
import { foreignFile, shopKey } from './file-origin.ts'
import { type FileLook, lookAtFile, sheetsOfFile } from './import-file.ts'
import { definitionOf, type ImportKind, turnOf } from './import-kinds.ts'
import { findMapping, insertImport } from './queries.ts'

/**
 * Keeps an uploaded file and looks at its headings. What is no table of records, or no zip of pictures, is refused and
 * not kept.
 */
export async function uploadFile(
  db: TenantDb,
  files: Files,
  { kind, fileName, content, userId }: { kind: ImportKind; fileName: string; content: Readable; userId: UserId },
): Promise<number> {
  const saved = await saveStream(content).catch(refuseBrokenOff)
  try {
    const look =
      kind === 'pictures'
        ? await noColumns(saved.path)
        : await lookAtFile(definitionOf(kind), saved.path, { mapping: await findMapping(db, kind) })
    const sheets = kind === 'pictures' ? [] : await sheetsOfFile(saved.path)
    const exportedFrom = await foreignFile(saved.path, fileName, { shop: await shopKey(db), kind })
    const turn = turnOf(kind)
    return await keepFile(db, files, saved, file =>
      insertImport(db, { ...file, ...look, sheets, exportedFrom, kind, turn, fileName, userId }),
    )
  } catch (error) {
    return refuseUnreadable(error)
  } finally {
    await rm(saved.path, { force: true })
  }
}

/** Looks at a kept file once more, with its headings in another row. */
export async function lookAgain(
  files: Files,
  fileKey: string,
  kind: ImportKind,
  headingRow: number,
): Promise<FileLook> {
  const path = await fetchFile(files, fileKey)
  if (!path) throw new Refusal('file.gone')
  try {
    return await lookAtFile(definitionOf(kind), path, { headingRow })
  } catch (error) {
    return refuseUnreadable(error)
  } finally {
    await rm(path, { force: true })
  }
}

/** A zip of pictures has none; what is wrong with the zip itself is told before it is kept. */
async function noColumns(path: string): Promise<FileLook> {
  const zip = await openPictureZip(path)
  zip.close()
  return { headings: [], headingRow: null, firstRows: [] }
}

/** Puts a file into the store, and takes it out again where the row that names it cannot be written. */
export async function keepFile<T>(
  { tenantId }: { tenantId: TenantId },
  files: Files,
  { path, bytes, hash }: Awaited<ReturnType<typeof saveStream>>,
  insert: (file: { fileKey: string; fileHash: string; fileBytes: number }) => Promise<T>,
): Promise<T> {
  const fileKey = `imports/${tenantId}/${randomBytes(16).toString('hex')}`
  try {
    await files.putFile(fileKey, path)
    return await insert({ fileKey, fileHash: hash, fileBytes: bytes })
  } catch (error) {
    await files.remove(fileKey).catch(() => undefined)
    throw error
  }
}

/** What is no table of records is told in a sentence. */
export function refuseUnreadable(error: unknown): never {
  throw error instanceof UnreadableFile ? new Refusal(error.problem.code, { facts: error.problem.facts }) : error
}

/** Half a file is not kept. Whoever sent it is gone, but a proxy in between may still pass the answer on. */
export function refuseBrokenOff(error: NodeJS.ErrnoException): never {
  const isBrokenOff = error.code === 'ECONNRESET' || error.code === 'ERR_STREAM_PREMATURE_CLOSE'
  throw isBrokenOff ? new Refusal('upload.broken.off') : error
}
