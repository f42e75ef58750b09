import { sql } from 'kysely'
import type { Db } from './db.ts'
import type { CompanyScope } from './search-entries.ts'

/** How many of each a company has, kept by the database with every row that comes or goes (migration 0017). */
export interface Tallies {
  order: number
  invoice: number
  credit: number
}

export async function talliesOf(db: Db, { tenantId, companyId }: CompanyScope): Promise<Tallies> {
  const { rows } = await sql<{ kind: keyof Tallies; count: number }>`
    select kind, sum(count)::int as count from company_tallies
    where tenant_id = ${tenantId} and company_id = ${companyId} group by kind`.execute(db)
  return { order: 0, invoice: 0, credit: 0, ...Object.fromEntries(rows.map(({ kind, count }) => [kind, count])) }
}
