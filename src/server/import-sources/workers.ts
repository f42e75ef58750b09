import type { Db } from '../platform/db/database.ts'
import type { Shop } from '../shop.ts'
import { claimVisits } from './claim-visits.ts'
import { pullSource } from './pull.ts'

/** Looks every minute which sources are due, and asks them. */
export async function startSourceWorkers(shop: Shop, allTenants: Db): Promise<void> {
  await shop.jobs.work('pull-source', job => pullSource(shop, job))
  await shop.jobs.work('claim-sources', () => claimVisits(allTenants, shop.jobs, new Date()))
  await shop.jobs.schedule('claim-sources', '* * * * *')
}
