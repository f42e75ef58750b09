import type { Read, Statement } from '../platform/db/read.ts'
import type { CompanyScope } from './search-entries.ts'

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

export async function talliesOf(read: Read, { tenantId, companyId }: CompanyScope): Promise<Tallies> {
  const rows = await read<{ kind: keyof Tallies; count: number }>(talliesStatement, [tenantId, companyId])
  return { order: 0, invoice: 0, credit: 0, ...Object.fromEntries(rows.map(({ kind, count }) => [kind, count])) }
}
