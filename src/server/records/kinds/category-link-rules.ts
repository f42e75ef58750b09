import { categoryKeysIn, withCategoryIds, withCategoryKeys } from '#domain/records/category-links.ts'
import type { RecordRules } from '#domain/records/decide.ts'
import type { GivenRow, StoredRecord, Value } from '#domain/records/row.ts'
import type { TenantTx } from '../../platform/db/tenant-db.ts'
import { run } from '../statement.ts'

/** For a column with addresses of categories: in files they name a category by its key, here by its id. */
export async function categoryLinkRules(
  tx: TenantTx,
  column: string,
  rows: readonly GivenRow[],
): Promise<Pick<RecordRules, 'settle' | 'problems'>> {
  const isNamed = rows.some(row => categoryKeysIn(row[column]).length > 0)
  const ids = new Map(isNamed ? (await findCategories(tx)).map(({ id, key }) => [key, String(id)]) : [])
  return {
    settle: given =>
      given[column] == null
        ? given
        : { ...given, [column]: withCategoryIds(given[column] as Value, key => ids.get(key)) },
    problems: record => (categoryKeysIn(record[column]).length > 0 ? [{ column, code: 'value.unknown' }] : []),
  }
}

/** The records as files have them. */
export async function withCategoryKeysIn(
  tx: TenantTx,
  column: string,
  records: readonly StoredRecord[],
): Promise<StoredRecord[]> {
  const keys = new Map((await findCategories(tx)).map(({ id, key }) => [String(id), key]))
  return records.map(record => ({
    ...record,
    [column]: withCategoryKeys((record[column] ?? null) as Value | null, id => keys.get(id)),
  }))
}

function findCategories(tx: TenantTx): Promise<{ id: number; key: string }[]> {
  return run(tx, 'select id, key from categories where tenant_id = $1')
}
