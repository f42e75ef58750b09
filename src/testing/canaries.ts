import { sql } from 'kysely'
import type { CompanyId, TenantId } from '#domain/ids.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Whose rows: everything of a tenant, or what belongs to one of its companies. */
interface Whose {
  tenantId: TenantId
  companyId?: CompanyId
}

/** Columns with codes that the program depends on; the others are free text. */
const codes = /_(hash|key|code)$|^(key|currency|locale|tax_category|discount_group)$/

/** Members of stored JSON that hold texts. */
const members =
  'sku|variantSku|en|de|name|title|text|value|number|trackingCode|note|street2?|apartment|addressLine2|city|state|zipCode|phoneNumber|firstName|lastName|companyName|address|phone|email'

/**
 * Writes a marker into every text of these rows, in every table, also those added later. Returns the columns that
 * contain it now; a column whose constraint allows only certain values keeps its own.
 */
export async function plantCanaries(db: Db, canary: string, whose: Whose): Promise<string[]> {
  const { rows } = await sql<{
    table: string
    columns: string[]
    texts: string[]
    lists: string[]
    documents: string[]
  }>`
    select c.table_name as table, array_agg(column_name::text) as columns,
           coalesce(array_agg(column_name::text) filter (where data_type = 'text'), '{}') as texts,
           coalesce(array_agg(column_name::text) filter (where udt_name = '_text'), '{}') as lists,
           coalesce(array_agg(column_name::text) filter (where data_type in ('json', 'jsonb')), '{}') as documents
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by c.table_name order by c.table_name`.execute(db)
  const planted: string[] = []
  for (const { table, columns, texts, lists, documents } of rows) {
    const owner = ownerOf(table, columns, whose)
    if (!owner) continue
    const values = [
      ...texts.filter(column => !codes.test(column)).map(column => [column, `'${canary} ' || ${column}`]),
      ...lists.map(column => [column, `array(select '${canary} ' || text from unnest(${column}) text)`]),
      ...documents.map(column => [
        column,
        `regexp_replace(${column}::text, '"(${members})": ?"', '"\\1":"${canary} ', 'g')::jsonb`,
      ]),
    ]
    for (const [column, value] of values) {
      const marking = sql.raw(`update ${table} set ${column} = ${value} where ${owner} and ${column} is not null`)
      const marked = await sql`${marking}`.execute(db).catch(() => undefined)
      if (marked?.numAffectedRows) planted.push(`${table}.${column}`)
    }
  }
  return planted
}

/** The condition for their rows of a table; undefined for tables that everybody in the shop shares, or nobody sees. */
function ownerOf(table: string, columns: readonly string[], { tenantId, companyId }: Whose): string | undefined {
  if (companyId === undefined) {
    if (table === 'tenants') return `id = ${tenantId}`
    return columns.includes('tenant_id') ? `tenant_id = ${tenantId}` : undefined
  }
  // Reviews are visible to all customers of the shop.
  if (table === 'reviews') return undefined
  if (table === 'companies') return `id = ${companyId}`
  if (columns.includes('company_id')) return `company_id = ${companyId}`
  if (columns.includes('order_id')) return `order_id in (select id from orders where company_id = ${companyId})`
  if (columns.includes('user_id')) return `user_id in (select id from users where company_id = ${companyId})`
  return undefined
}
