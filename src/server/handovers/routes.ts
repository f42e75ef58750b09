import {
  changeHandover,
  declineHandover,
  getHandover,
  listHandoverReceivers,
  listHandovers,
  makeHandover,
  takeHandover,
  withdrawHandover,
} from '#contract/shop/handovers.ts'
import { handoverProblem } from '#domain/cart/handover.ts'
import type { Locale } from '#domain/locale.ts'
import { loadSavedList } from '../cart/offers.ts'
import type { StoredLine } from '../cart/queries.ts'
import { pageWithTotal } from '../platform/db/pages.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'
import type { Serve } from '../platform/http/call.ts'
import type { Buyer } from '../platform/http/caller.ts'
import { rowId } from '../platform/http/wire-ids.ts'
import { journalCommand } from '../platform/journal/command.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Shop } from '../shop.ts'
import { changePieces } from './change.ts'
import { mailAnswer } from './mails.ts'
import { suggestCart } from './make.ts'
import { presentHandover, presentHead } from './present.ts'
import {
  decideHandover,
  findHandover,
  findHandovers,
  findReceivers,
  type LockedHandover,
  lockHandover,
} from './queries.ts'
import { takeInto } from './take.ts'

/** Suggesting a cart to a buyer, and answering such a suggestion. */
export function handoverRoutes(serve: Serve, shop: Shop): void {
  serve(listHandovers, async ({ caller, db, query }) => {
    const { rows, total } = await pageWithTotal(query, slice => findHandovers(db, caller, slice))
    return { data: rows.map(row => presentHead(row, caller)), meta: { total } }
  })

  serve(listHandoverReceivers, async ({ caller, db, query }) => {
    const people = await findReceivers(db, caller, query.search ?? '')
    return { data: people.map(({ id, name }) => ({ id: String(id), name })) }
  })

  serve(getHandover, async ({ caller, db, params, locale }) => ({ data: await shown(db, caller, params.id, locale) }))

  serve(makeHandover, async call => ({ data: { id: String(await suggestCart(shop, call)) } }))

  serve(changeHandover, async ({ caller, db, params, body, locale }) => {
    await changePieces(shop, db, caller, rowId(params.id) ?? 0, body)
    return { data: await shown(db, caller, params.id, locale) }
  })

  serve(takeHandover, async ({ caller, db, params, body, locale }) => ({
    data: await takeInto(shop, db, caller, rowId(params.id) ?? 0, { ...body, locale }),
  }))

  serve(declineHandover, ({ caller, db, params, body: { message = '' } }) =>
    db.transact(async tx => {
      const handover = await openOf(tx, caller, params.id, 'forUser')
      await decideHandover(tx, handover.id, { state: 'declined', by: caller.user.id, answer: message })
      const facts = { handover: handover.id, ...(message && { message }) }
      await journalCommand(tx, caller, 'cart.handover.declined', caller.company.customerNo, facts)
      await mailAnswer(shop, tx, await shop.settingsOf(caller), handover, caller, { isTaken: false, message })
    }),
  )

  serve(withdrawHandover, ({ caller, db, params }) =>
    db.transact(async tx => {
      const { id } = await openOf(tx, caller, params.id, 'madeBy')
      await decideHandover(tx, id, { state: 'withdrawn', by: caller.user.id })
      await journalCommand(tx, caller, 'cart.handover.withdrawn', caller.company.customerNo, { handover: id })
    }),
  )

  async function shown(db: TenantDb, caller: Buyer, id: string, locale: Locale) {
    const found = await findHandover(db, caller, rowId(id) ?? 0)
    if (!found) throw new Refusal('resource.not.found')
    const items = found.lines.map(({ item }) => item)
    const saved = await loadSavedList<StoredLine>(shop, caller, 'baskets', items)
    return presentHandover(found, saved, caller, locale)
  }
}

/** One that is still open, locked; as little there for others as one that does not exist. */
async function openOf(tx: TenantTx, caller: Buyer, id: string, whose: 'forUser' | 'madeBy'): Promise<LockedHandover> {
  const handover = await lockHandover(tx, caller, rowId(id) ?? 0)
  if (handover?.[whose] !== caller.user.id) throw new Refusal('resource.not.found')
  const late = handoverProblem(handover.state)
  if (late) throw new Refusal(late.code)
  return handover
}
