import { transact } from '../../platform/db/database.ts'
import type { Shop } from '../../shop.ts'
import { type CardBehaviour, testCard } from './cards.ts'
import { newId } from './provider.ts'
import { type BankSession, type BankState, moveBankSession } from './queries.ts'

/** Where the buyer goes next: back to the shop, or to the same page again. */
export type NextPlace = { path: string } | { isUnknownCard: boolean }

/** Uses a card, or answers its challenge, and reports the result to the shop. */
export async function payWith(shop: Shop, session: BankSession, typed: string): Promise<NextPlace> {
  const card = testCard(typed)
  return card ? act[card.behaviour](shop, session) : { isUnknownCard: true }
}

export async function answerChallenge(shop: Shop, session: BankSession, isConfirmed: boolean): Promise<NextPlace> {
  return isConfirmed ? act.success(shop, session) : act.decline(shop, session)
}

const act: Record<CardBehaviour, (shop: Shop, session: BankSession) => Promise<NextPlace>> = {
  async success(shop, session) {
    const moved = await move(shop, session, 'paid', newId('tbc'))
    return moved ? { path: session.successPath } : { isUnknownCard: false }
  },
  async decline(shop, session) {
    const moved = await move(shop, session, 'failed')
    return moved ? { path: session.cancelPath } : { isUnknownCard: false }
  },
  async challenge(shop, session) {
    await transact(shop.db, tx => moveBankSession(tx, session.id, ['open'], 'challenge'))
    return { isUnknownCard: false }
  },
  /** As if the buyer closed the page: the session stays open, and nothing is reported. */
  async abandon(_shop, session) {
    return { path: session.cancelPath }
  },
}

async function move(shop: Shop, { id }: BankSession, to: BankState, charge?: string): Promise<boolean> {
  return transact(shop.db, async tx => {
    const moved = await moveBankSession(tx, id, ['open', 'challenge'], to, charge)
    if (moved) await shop.jobs.enqueue(tx, 'test-bank-report', { sessionId: id, eventId: newId('tbe') })
    return moved !== undefined
  })
}
