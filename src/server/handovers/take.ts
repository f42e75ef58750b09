import { asTaken, handoverProblem, isRemoved } from '#domain/cart/handover.ts'
import { type Locale, textIn } from '#domain/locale.ts'
import { cartWith } from '../cart/put-lines.ts'
import { mostCollisions } from '../cart/queries.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import type { Buyer } from '../platform/http/caller.ts'
import { journalCommand } from '../platform/journal/command.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Shop } from '../shop.ts'
import { mailAnswer } from './mails.ts'
import { decideHandover, findHandover, lockHandover, noteLeftOut } from './queries.ts'

export interface Taken {
  taken: number
  rejected: { line: number; name: string; code: string }[]
}

/**
 * Puts a suggested cart into the buyer's own by the rules of every save, at the prices of now. Cart and suggestion change
 * in one transaction, each only if it is as it was read; if the cart was changed meanwhile, it is done again on that.
 */
export async function takeInto(
  shop: Shop,
  db: TenantDb,
  caller: Buyer,
  id: number,
  { version, isAlone, locale }: { version: number; isAlone: boolean; locale: Locale },
): Promise<Taken> {
  for (let attempt = 0; attempt < mostCollisions; attempt++) {
    const found = await findHandover(db, caller, id)
    if (!found || found.head.forUser !== caller.user.id) throw new Refusal('resource.not.found')
    const late = handoverProblem(found.head.state)
    if (late) throw new Refusal(late.code)
    if (found.head.version !== version) throw new Refusal('handover.changed')

    // What is set aside would come back with the order, and with it what was changed.
    if (isAlone && found.head.isOfCart) throw new Refusal('handover.not.alone')

    const rows = found.lines.filter(row => !isRemoved(row))
    if (rows.length === 0) throw new Refusal('handover.empty')
    const { orderType } = found.head
    const cart = await cartWith(shop, caller, rows.map(asTaken), { orderType, isAlone, locale })
    const leftOut = rows.flatMap(({ line, item }, place) => {
      const code = cart.problemAt(place)
      return code ? [{ line, name: textIn(item.name, locale), code }] : []
    })
    if (cart.taken === 0) throw new Refusal(leftOut[0]!.code)

    const isDone = await db.transact(async tx => {
      const locked = await lockHandover(tx, caller, id)
      if (locked?.state !== 'open' || locked.version !== version) return false
      if (!(await cart.store(tx))) return false
      await decideHandover(tx, id, { state: 'taken', by: caller.user.id, isAlone })
      await noteLeftOut(tx, id, leftOut)
      await journalCommand(tx, caller, 'cart.handover.taken', caller.company.customerNo, {
        handover: id,
        lines: cart.taken,
        ...(leftOut.length > 0 && { leftOut: leftOut.map(({ line, code }) => ({ line, code })) }),
      })
      await mailAnswer(shop, tx, await shop.settingsOf(caller), locked, caller, { isTaken: true, message: '' })
      return true
    })
    if (isDone) return { taken: cart.taken, rejected: leftOut }
  }
  throw new Refusal('try.again.later')
}
