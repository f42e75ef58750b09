import type { changeOrder, OrderChange, previewChange } from '#contract/desk/order-changes.ts'
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts'
import type { Locale } from '#domain/locale.ts'
import { deskOrigin } from '../platform/actor.ts'
import { errorCode } from '../platform/db/errors.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import type { Caller } from '../platform/http/caller.ts'
import { writeJournal } from '../platform/journal/journal.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Shop } from '../shop.ts'
import { itemsOf } from './change-items.ts'
import { changeMails, mailChanges } from './change-mails.ts'
import { textsOf } from './change-texts.ts'
import { type DecidedChange, type Decision, decideChanges, isSameOrder, seenOf } from './decide-changes.ts'
import { presentPreview, stockAround } from './present-change.ts'
import { resolveChange } from './resolve-change.ts'
import { saveChanges, type WordedChange } from './save-changes.ts'

type Preview = AnswerOf<typeof previewChange>['data']

/** What a change would make of an order, decided as the change itself is, and nothing written. */
export async function previewOrderChange(
  shop: Shop,
  caller: Caller,
  db: TenantDb,
  orderNumber: string,
  change: OrderChange,
  { locale, maySeeStock }: { locale: Locale; maySeeStock: boolean },
): Promise<Preview> {
  const tenant = await shop.settingsOf(caller)
  const wish = await resolveChange(shop, caller, db, orderNumber, change)
  return db.readSnapshot(async tx => {
    const [decision] = await decideChanges(tx, tenant, new Map([[orderNumber, wish]]), false)
    const decided = accepted(decision)
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

/** Changes an order as it was previewed: lock, decide again, compare with what was seen, save, journal and mail. */
export async function changeOrderAsSeen(
  shop: Shop,
  caller: Caller,
  db: TenantDb,
  orderNumber: string,
  { change, seen, reason, note, mail }: BodyOf<typeof changeOrder>,
): Promise<{ number: number }> {
  const tenant = await shop.settingsOf(caller)
  const wish = await resolveChange(shop, caller, db, orderNumber, change)
  try {
    return await db.transact(async tx => {
      const [decision] = await decideChanges(tx, tenant, new Map([[orderNumber, wish]]), true)
      const now = decision && seenOf(decision)
      if (now && !isSameOrder(seen, now)) throw new Refusal('order.changed.since')
      const decided = accepted(decision)
      if (seen !== now) throw new Refusal('order.preview.outdated')
      if (decided.after.consent.length > 0 && reason !== 'customerAsked')
        throw new Refusal('order.change.needs.consent')
      const worded = { ...decided, words: { reason, note } }
      await saveChanges(tx, [worded])
      await writeJournal(tx, { origin: deskOrigin(caller), entries: [changeEntry(worded)] })
      if (mail) await mailChanges(shop, tx, tenant, [worded])
      return { number: decided.order.changes + 1 }
    })
  } catch (error) {
    // Orders of one checkout are told apart by their days.
    if (errorCode(error) === uniqueViolation && change.deliveryDate)
      throw new Refusal('order.change.date.taken', { facts: { date: change.deliveryDate } })
    throw error
  }
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
