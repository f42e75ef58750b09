import type { CompanyId } from '#domain/ids.ts'
import type { Statement } from '../platform/db/read.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'

/** Counts per company, kept up to date by database triggers (migration 0017). */
export interface Tallies {
  order: number
  invoice: number
  credit: number
}

const talliesStatement: Statement = {
  name: 'company tallies',
  text: `select kind, sum(count)::int as count from company_tallies where tenant_id = $1 and company_id = $2 group by kind`,
}

export async function talliesOf(db: TenantDb, companyId: CompanyId): Promise<Tallies> {
  const rows = await db.read<{ kind: keyof Tallies; count: number }>(talliesStatement, [companyId])
  return { order: 0, invoice: 0, credit: 0, ...Object.fromEntries(rows.map(({ kind, count }) => [kind, count])) }
}
