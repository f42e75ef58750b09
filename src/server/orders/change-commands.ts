import type { changeOrder as changeOrderCall, OrderChange, previewChange } from '#contract/desk/order-changes.ts'
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts'
import type { Locale } from '#domain/locale.ts'
import { deskOrigin, type Origin } from '../platform/actor.ts'
import { errorCode } from '../platform/db/errors.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'
import type { Caller, ShopCaller } from '../platform/http/caller.ts'
import { writeJournal } from '../platform/journal/journal.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Tenant } from '../settings/queries.ts'
import type { Shop } from '../shop.ts'
import { itemsOf } from './change-items.ts'
import { changeMails, mailChanges } from './change-mails.ts'
import { textsOf } from './change-texts.ts'
import { type DecidedChange, type Decision, decideChanges, isSameOrder, seenOf } from './decide-changes.ts'
import { presentPreview, stockAround } from './present-change.ts'
import { type AskedOrderChange, resolveChange } from './resolve-change.ts'
import { type ChangeWords, saveChanges, type WordedChange } from './save-changes.ts'

type Preview = AnswerOf<typeof previewChange>['data']

/** What a change would make of an order, for staff who are about to confirm it. */
export function previewOrderChange(
  shop: Shop,
  caller: Caller,
  db: TenantDb,
  orderNumber: string,
  change: OrderChange,
  { locale, maySeeStock }: { locale: Locale; maySeeStock: boolean },
): Promise<Preview> {
  return foreseeChange(shop, caller, db, orderNumber, { change }, async (tx, decided, tenant) => {
    const [mail, ...others] = await changeMails(shop, tx, tenant, [
      { ...decided, words: { reason: 'other', note: '' } },
    ])
    return {
      ...presentPreview(decided, tenant, locale),
      stock: maySeeStock ? stockAround(decided) : null,
      mail: mail ? { to: [mail.to, ...others.map(({ to }) => to)], subject: mail.subject, text: mail.text } : null,
    }
  })
}

/** Decides on a change as the change itself does, and writes nothing. */
export async function foreseeChange<T>(
  shop: Shop,
  caller: ShopCaller,
  db: TenantDb,
  orderNumber: string,
  asked: Pick<AskedChange, 'change'> & Partial<AskedChange>,
  present: (tx: TenantTx, decided: DecidedChange, tenant: Tenant) => Promise<T>,
): Promise<T> {
  const tenant = await shop.settingsOf(caller)
  const wish = await resolveChange(shop, caller, db, orderNumber, asked.change)
  return db.readSnapshot(async tx => {
    const [decision] = await decideChanges(tx, tenant, new Map([[orderNumber, wish]]), false)
    return present(tx, agreed(orderNumber, decision, asked), tenant)
  })
}

/** Changes an order as it was previewed. */
export function changeOrderAsSeen(
  shop: Shop,
  caller: Caller,
  db: TenantDb,
  orderNumber: string,
  asked: BodyOf<typeof changeOrderCall>,
): Promise<{ number: number }> {
  return changeOrder(shop, { caller, origin: deskOrigin(caller) }, db, orderNumber, asked, {
    run: work => db.transact(work),
    present: ({ order }) => ({ number: order.changes + 1 }),
  })
}

interface AskedChange {
  change: AskedOrderChange
  /** From a preview: only what it has shown is done. Without one, what the change makes of the order now. */
  seen?: string | undefined
  reason: ChangeWords['reason']
  note: string
  mail: boolean
}

/** Lock, decide, compare with what was seen, save, journal and mail, in one transaction, which `run` opens. */
export async function changeOrder<T>(
  shop: Shop,
  { caller, origin }: { caller: ShopCaller; origin: Origin },
  db: TenantDb,
  orderNumber: string,
  asked: AskedChange,
  how: { run(work: (tx: TenantTx) => Promise<T>): Promise<T>; present(decided: WordedChange, tenant: Tenant): T },
): Promise<T> {
  const { change, reason, note, mail } = asked
  const tenant = await shop.settingsOf(caller)
  // Refused in the transaction: a request that was done before is answered as then, also if its articles are gone now.
  const [resolved] = await Promise.allSettled([resolveChange(shop, caller, db, orderNumber, change)])
  try {
    return await how.run(async tx => {
      if (resolved.status === 'rejected') throw resolved.reason
      const [decision] = await decideChanges(tx, tenant, new Map([[orderNumber, resolved.value]]), true)
      const worded = { ...agreed(orderNumber, decision, asked), words: { reason, note } }
      await saveChanges(tx, [worded])
      await writeJournal(tx, { origin, entries: [changeEntry(worded)] })
      if (mail) await mailChanges(shop, tx, tenant, [worded])
      return how.present(worded, tenant)
    })
  } catch (error) {
    // Orders of one checkout are told apart by their days.
    if (errorCode(error) === uniqueViolation && change.deliveryDate)
      throw new Refusal('order.change.date.taken', { facts: { date: change.deliveryDate } })
    throw error
  }
}

/** What was decided, unless it is not what was seen or the customer has to be asked first. */
function agreed(
  orderNumber: string,
  decision: Decision | undefined,
  { seen, reason }: Partial<AskedChange>,
): DecidedChange {
  if (!decision) throw new Refusal('number.unknown', { facts: { number: orderNumber } })
  const now = seenOf(decision)
  if (seen !== undefined && !isSameOrder(seen, now)) throw new Refusal('order.changed.since')
  const decided = accepted(decision)
  if (seen !== undefined && seen !== now) throw new Refusal('order.preview.outdated')
  if (reason !== undefined && decided.after.consent.length > 0 && reason !== 'customerAsked')
    throw new Refusal('order.change.needs.consent')
  return decided
}

const uniqueViolation = '23505'

/** The change that was decided, or the reason against it as a refusal. */
export function accepted(decision: Decision | undefined): DecidedChange {
  if (!decision) throw new Refusal('resource.not.found')
  const { result } = decision
  if (!result.ok) throw new Refusal(result.problem.code, result.problem.facts ? { facts: result.problem.facts } : {})
  return { ...decision, after: result.value }
}

/** What the journal says of a change. */
export function changeEntry(decided: WordedChange) {
  const {
    order,
    after,
    words: { reason, note },
  } = decided
  return {
    kind: 'orders',
    key: order.orderNumber,
    action: 'order.changed',
    before: { gross: order.gross },
    after: {
      change: order.changes + 1,
      reason,
      ...(note && { note }),
      gross: after.totals.gross,
      texts: textsOf(itemsOf(decided), order.currency),
    },
  }
}
