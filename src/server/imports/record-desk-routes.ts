import { exportRecords, getRecordTemplate } from '#contract/desk/records.ts'
import { rowColumns } from '#contract/records/columns.ts'
import type { RecordKind } from '#contract/records/kind.ts'
import { hasAll, type Permission, readingOf } from '#domain/access/permissions.ts'
import type { StoredRecord } from '#domain/records/row.ts'
import type { Serve } from '../platform/http/call.ts'
import { Refusal } from '../platform/refusal.ts'
import { isKind, type KindName, stores } from '../records/stores.ts'
import { headingLine } from './export-file.ts'
import { exportedRecords, fileTypes } from './exported-records.ts'
import { mayRead } from './may-read.ts'
import { templateWorkbook } from './template-workbook.ts'

/** Files for whoever keeps records in a spreadsheet: those of a kind, or an empty one. */
export function recordDeskRoutes(serve: Serve): void {
  serve(exportRecords, async ({ caller: { user }, db, params, query, locale }) => {
    const kind = readableKind(user.permissions, params.kind)
    const language = query.language ?? locale
    const format = query.format ?? 'csv'
    const isShown = shownTo(user.permissions, stores[kind].kind)
    return exportedRecords(db, { kind, locale: language, format, ...(isShown && { isShown }) })
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
    return { type: fileTypes[format], name: `${kind}-template.${format}`, content }
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
