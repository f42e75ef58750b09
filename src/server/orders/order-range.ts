import { sql } from 'kysely'
import type { CompanyScope } from '../history/search-entries.ts'

/** A company's orders between two instants. */
export interface Range extends CompanyScope {
  /** All there is, and the instants need not be looked at. */
  isWhole: boolean
  since: Date
  before: Date
}

export const inRange = ({ tenantId, companyId, since, before }: Range) =>
  sql`tenant_id = ${tenantId} and company_id = ${companyId} and ordered_at >= ${since} and ordered_at < ${before}`
