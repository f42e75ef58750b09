import {
  getSeasonAsking,
  listDeskProposals,
  proposalsAtOnce,
  proposeChange,
  proposeSeasonDate,
  replyToProposal,
  withdrawProposals,
} from '#contract/desk/proposals.ts'
import { deskOrigin } from '../platform/actor.ts'
import type { Serve } from '../platform/http/call.ts'
import { rowId, rowIds } from '../platform/http/wire-ids.ts'
import { writeJournal } from '../platform/journal/journal.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Shop } from '../shop.ts'
import { countForDesk, findForDesk } from './lists.ts'
import { proposeOrderChange } from './make.ts'
import { replyToBuyer } from './messages.ts'
import { presentProposal } from './present.ts'
import { lockProposals, saveDecisions } from './queries.ts'
import { askForSeason, showAsking } from './season.ts'

export function proposalDeskRoutes(serve: Serve, shop: Shop): void {
  serve(proposeChange, async ({ caller, db, params, body }) => ({
    data: { id: String(await proposeOrderChange(shop, caller, db, params.orderNumber, body)) },
  }))

  serve(proposeSeasonDate, async ({ caller, db, params, body }) => ({
    data: await askForSeason(shop, caller, db, params.code, body),
  }))

  serve(getSeasonAsking, async ({ db, params }) => ({ data: await showAsking(db, params.code) }))

  serve(listDeskProposals, async ({ caller, db, query, locale }) => {
    const { offset, ...filter } = query
    const [tenant, rows, counts] = await Promise.all([
      shop.settingsOf(caller),
      findForDesk(db, filter, locale, { offset, limit: proposalsAtOnce }),
      countForDesk(db),
    ])
    const data = rows.map(row => {
      const { customerNo, companyName, salesPerson, madeBy, hasQuestion } = row
      return { ...presentProposal(row, tenant, locale), customerNo, companyName, salesPerson, madeBy, hasQuestion }
    })
    return { data, meta: { total: rows[0]?.total ?? 0, counts } }
  })

  serve(withdrawProposals, async ({ caller, db, body }) => {
    const ids = rowIds(body.ids)
    const withdrawn = await db.transact(async tx => {
      const found = await lockProposals(tx, ids)
      if (found.length === 0) throw new Refusal('resource.not.found')
      const open = found.filter(({ state }) => state === 'open')
      await saveDecisions(
        tx,
        open.map(({ id }) => ({ id, state: 'withdrawn' })),
        caller.user.id,
      )
      const entries = open.map(({ id, orderNumber }) => ({
        kind: 'orders',
        key: orderNumber,
        action: 'proposal.withdrawn',
        after: { proposal: id },
      }))
      if (entries.length > 0) await writeJournal(tx, { origin: deskOrigin(caller), entries })
      return open.length
    })
    // Of a single one it is said why: somebody was first.
    if (withdrawn === 0 && ids.length === 1) throw new Refusal('proposal.answered')
    return { data: { withdrawn } }
  })

  serve(replyToProposal, async ({ caller, db, params, body: { text } }) => {
    const id = rowId(params.id)
    if (id === undefined) throw new Refusal('resource.not.found')
    const tenant = await shop.settingsOf(caller)
    await db.transact(tx => replyToBuyer(shop, tx, tenant, caller, id, text))
  })
}
