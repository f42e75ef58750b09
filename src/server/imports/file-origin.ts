import { type FileOrigin, type ForeignOrigin, foreignOrigin, originOfName } from '#domain/records/file-origin.ts'
import { storableText } from '#domain/records/storable.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'
import { propertiesOf } from '../platform/spreadsheet/read-xlsx.ts'
import { stores } from '../records/stores.ts'
import { findOwnTenant } from '../settings/queries.ts'
import type { ImportKind } from './import-kinds.ts'
import { isZip } from './table-file.ts'

/** Properties of a workbook. They survive it being edited and renamed, which the name of a csv file may not. */
const names = { shop: 'Kontor shop', kind: 'Kontor kind' } as const

export function originProperties({ shop, kind }: FileOrigin): Readonly<Record<string, string>> {
  return { [names.shop]: shop, [names.kind]: kind }
}

/** How a shop is known in the files that it exports. */
export async function shopKey(db: TenantDb | TenantTx): Promise<string> {
  return (await findOwnTenant(db))?.key ?? ''
}

/** Another shop or kind that a file was exported from, by what it says itself or else by its name. */
export async function foreignFile(
  path: string,
  fileName: string,
  own: { shop: string; kind: ImportKind },
): Promise<ForeignOrigin | undefined> {
  if (own.kind === 'pictures') return undefined
  return foreignOrigin((await originOfWorkbook(path)) ?? originOfName(fileName, Object.keys(stores)), own)
}

async function originOfWorkbook(path: string): Promise<FileOrigin | undefined> {
  if (!(await isZip(path))) return undefined
  const properties = await propertiesOf(path)
  const [shop, kind] = [names.shop, names.kind].map(name => storableText(properties.get(name)?.trim() ?? ''))
  return shop && kind ? { shop, kind } : undefined
}
