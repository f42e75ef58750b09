import { sql } from 'kysely'
import type { TenantId } from '#domain/ids.ts'
import { shopOrigin } from '../platform/actor.ts'
import type { Db } from '../platform/db/database.ts'
import { findOwnTenant } from '../settings/queries.ts'
import type { Shop } from '../shop.ts'
import { answerAll } from './decide.ts'
import { startSeasonWorker } from './season.ts'

const proposalsAtOnce = 200

/** Looks every minute for proposals that nobody has answered in time, and goes on asking about seasons. */
export async function startProposalWorkers(shop: Shop, allTenants: Db): Promise<void> {
  await startSeasonWorker(shop)
  await shop.jobs.work('proposal-deadlines', async () => void (await carryOutDefaults(shop, allTenants)))
  await shop.jobs.schedule('proposal-deadlines', '* * * * *')
}

/**
 * Gives overdue proposals the answer that was announced, in batches. Any number of processes may do so: the second waits
 * for the locked orders and finds their proposals decided. Answers how many it has decided itself.
 */
export async function carryOutDefaults(
  shop: Pick<Shop, 'tenantDb' | 'jobs' | 'environment'>,
  allTenants: Db,
): Promise<number> {
  let count = 0
  for (;;) {
    const due = await findDue(allTenants)
    for (const { tenantId, ids, answers } of due) {
      const db = shop.tenantDb({ tenantId })
      const tenant = await findOwnTenant(db)
      if (!tenant) continue
      const given = ids.map((id, place) => ({ id, isAccepted: answers[place] === 'accepted' }))
      const outcomes = await db.transact(tx =>
        answerAll(shop, tx, tenant, given, { origin: shopOrigin({ tenantId }), by: null }),
      )
      count += outcomes.filter(({ problem }) => problem?.code !== 'proposal.answered').length
    }
    if (due.length === 0) return count
  }
}

interface Due {
  tenantId: TenantId
  ids: number[]
  answers: string[]
}

async function findDue(allTenants: Db): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with due as (
      select tenant_id, id, default_answer from order_proposals
      where state = 'open' and answer_by <= now() order by answer_by, id limit ${proposalsAtOnce})
    select tenant_id as "tenantId", array_agg(id order by id) as ids, array_agg(default_answer order by id) as answers
    from due group by tenant_id`.execute(allTenants)
  return rows
}
