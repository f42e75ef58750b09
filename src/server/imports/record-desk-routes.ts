import { createReadStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { exportRecords, getRecordTemplate } from '#contract/desk/records.ts'
import { rowColumns } from '#contract/records/columns.ts'
import type { RecordKind } from '#contract/records/kind.ts'
import { hasAll, type Permission, readingOf } from '#domain/access/permissions.ts'
import type { StoredRecord } from '#domain/records/row.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import type { Serve } from '../platform/http/call.ts'
import { Refusal } from '../platform/refusal.ts'
import { isKind, type KindName, stores } from '../records/stores.ts'
import { type ExportOptions, headingLine, exportRecords as writeExport } from './export-file.ts'
import { temporaryPath } from './fetch-file.ts'
import { mayRead } from './may-read.ts'
import { templateWorkbook } from './template-workbook.ts'

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** Files for whoever keeps records in a spreadsheet: those of a kind, or an empty one. */
export function recordDeskRoutes(serve: Serve): void {
  serve(exportRecords, async ({ caller: { user }, db, params, query, locale }) => {
    const kind = readableKind(user.permissions, params.kind)
    const language = query.language ?? locale
    const format = query.format ?? 'csv'
    const isShown = shownTo(user.permissions, stores[kind].kind)
    const content = await exportedFile(db, { kind, locale: language, format, ...(isShown && { isShown }) })
    return { type: types[format], name: `${kind}.${format}`, content }
  })

  serve(getRecordTemplate, async ({ caller: { user }, params, query, locale }) => {
    const kind = readableKind(user.permissions, params.kind)
    const language = query.language ?? locale
    const format = query.format ?? 'csv'
    const described = stores[kind].kind
    const content =
      format === 'xlsx'
        ? await templateWorkbook(described, language)
        : Buffer.from(headingLine(rowColumns(described), language))
    return { type: types[format], name: `${kind}-template.${format}`, content }
  })
}

function readableKind(permissions: readonly Permission[], kind: string): KindName {
  if (!isKind(kind)) throw new Refusal('resource.not.found')
  if (!mayRead(permissions, kind)) throw new Refusal('not.allowed')
  return kind
}

/** Some records need a permission of their own: people who are staff are for who may see staff. */
function shownTo(
  permissions: readonly Permission[],
  kind: RecordKind,
): ((record: StoredRecord) => boolean) | undefined {
  if (!kind.needsFor) return undefined
  return record => {
    const needed = kind.needsFor!(record)
    return needed === undefined || hasAll(permissions, [readingOf(needed)])
  }
}

/**
 * Written to a temporary file first: a client that reads slowly would otherwise hold a transaction open, and the
 * database ends those.
 */
async function exportedFile(db: TenantDb, options: ExportOptions): Promise<Readable> {
  const path = await temporaryPath()
  const remove = () => void rm(path, { force: true })
  const file = await open(path, 'w', 0o600)
  try {
    await writeExport(db, options, async piece => void (await file.writeFile(piece)))
  } catch (error) {
    remove()
    throw error
  } finally {
    await file.close()
  }
  return createReadStream(path).once('close', remove)
}
