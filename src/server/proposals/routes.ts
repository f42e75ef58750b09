import { sql } from 'kysely'
import {
  answerAllProposals,
  answerProposals,
  askAboutProposal,
  countProposals,
  listCustomerProposals,
  listProposals,
  mostAnsweredAtOnce,
} from '#contract/shop/proposals.ts'
import type { Problem } from '#domain/result.ts'
import { countHandovers } from '../handovers/queries.ts'
import { countRequests } from '../order-requests/queries.ts'
import { shopOrigin } from '../platform/actor.ts'
import { pageWithTotal } from '../platform/db/pages.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'
import type { Serve } from '../platform/http/call.ts'
import type { Buyer } from '../platform/http/caller.ts'
import { rowId } from '../platform/http/wire-ids.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Shop } from '../shop.ts'
import { answerAll, type Outcome } from './decide.ts'
import { countOpen, findOfCompany, findOfSalesPerson } from './lists.ts'
import { lastDayOf } from './mails.ts'
import { askStaff } from './messages.ts'
import { presentProposal } from './present.ts'
import { findWaitingIds } from './queries.ts'

const mostFailed = 100

export function proposalRoutes(serve: Serve, shop: Shop): void {
  serve(listProposals, async ({ caller, db, query, locale }) => {
    const { orderNumber } = query
    const [tenant, { rows, total }, open] = await Promise.all([
      shop.settingsOf(caller),
      pageWithTotal(query, slice => findOfCompany(db, caller.company.id, { orderNumber, locale }, slice)),
      countOpen(db, caller.company.id),
    ])
    const meta = { total, open: open.open, lastOpen: open.lastOpen === null ? null : String(open.lastOpen) }
    return { data: rows.map(row => presentProposal(row, tenant, locale)), meta }
  })

  // One call for all that waits: every page asks for it.
  serve(countProposals, async ({ caller, db }) => {
    const [{ open }, carts, requests] = await Promise.all([
      countOpen(db, caller.company.id),
      countHandovers(db, caller),
      countRequests(db, caller),
    ])
    return { data: { open, carts, requests } }
  })

  serve(answerProposals, async ({ caller, db, body }) => {
    const tenant = await shop.settingsOf(caller)
    const answers = body.answers.map(({ id, isAccepted, items }) => ({ id: idOf(id), isAccepted, items }))
    const outcomes = await db.transact(async tx => {
      await refuseWhereLocked(tx, caller)
      return answerAll(shop, tx, tenant, answers, answeringOf(caller))
    })
    return {
      data: outcomes.map(({ id, problem, ...outcome }) => ({
        ...outcome,
        id: String(id),
        problem: problem && wireProblemOf(problem),
      })),
    }
  })

  serve(answerAllProposals, async ({ caller, db, body: { isAccepted, lastOpen } }) => {
    const tenant = await shop.settingsOf(caller)
    const outcomes = await db.transact(async tx => {
      await refuseWhereLocked(tx, caller)
      const ids = await findWaitingIds(tx, caller.company.id, idOf(lastOpen), mostAnsweredAtOnce)
      const answers = ids.map(id => ({ id, isAccepted }))
      return answers.length === 0 ? [] : answerAll(shop, tx, tenant, answers, answeringOf(caller))
    })
    const counted = (state: Outcome['state']) =>
      outcomes.filter(one => one.state === state && one.problem === null).length
    const failed = outcomes.flatMap(({ orderNumber, problem }) =>
      problem ? [{ orderNumber, problem: wireProblemOf(problem) }] : [],
    )
    return { data: { accepted: counted('accepted'), refused: counted('refused'), failed: failed.slice(0, mostFailed) } }
  })

  serve(askAboutProposal, ({ caller, db, params, body: { text } }) =>
    db.transact(async tx => {
      await refuseWhereLocked(tx, caller)
      await askStaff(tx, caller, idOf(params.id), text)
    }),
  )

  serve(listCustomerProposals, async ({ caller, db }) => {
    const tenant = await shop.settingsOf(caller)
    const rows = await findOfSalesPerson(db, caller.user.id)
    return {
      data: rows.map(({ company, answerBy, ...row }) => ({
        ...row,
        company: String(company),
        lastDay: lastDayOf(answerBy, tenant),
      })),
    }
  })
}

const answeringOf = (caller: Buyer) => ({
  origin: shopOrigin(caller),
  by: caller.user.id,
  companyId: caller.company.id,
})

const wireProblemOf = ({ code, facts }: Problem) => ({ code, facts: { ...facts } })

/** An id that is none is as little there as that of somebody else. */
function idOf(id: string): number {
  const found = rowId(id)
  if (found === undefined) throw new Refusal('resource.not.found')
  return found
}

/** Who may not order for a company does not change its orders either. */
async function refuseWhereLocked(tx: TenantTx, { company }: Buyer): Promise<void> {
  const { rows } = await sql<{ isLocked: boolean }>`
    select blocked_delivery as "isLocked" from companies
    where tenant_id = ${tx.tenantId} and id = ${company.id}`.execute(tx)
  if (rows[0]?.isLocked) throw new Refusal('delivery.blocked')
}
