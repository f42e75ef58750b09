import { type Db, transact } from '../../platform/db/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { type CardBehaviour, testCard } from './cards.ts'
import { newId } from './provider.ts'
import { type BankSession, type BankState, moveBankSession } from './queries.ts'

/** The bank keeps its sessions beside the shops, as one provider for all of them. */
export interface Bank {
  db: Db
  jobs: Jobs
}

/** Where the buyer goes next: back to the shop, or to the same page again. */
export type NextPlace = { path: string } | { isUnknownCard: boolean }

/** Uses a card, or answers its challenge, and reports the result to the shop. */
export async function payWith(bank: Bank, session: BankSession, typed: string): Promise<NextPlace> {
  const card = testCard(typed)
  return card ? act[card.behaviour](bank, session) : { isUnknownCard: true }
}

export async function answerChallenge(bank: Bank, session: BankSession, isConfirmed: boolean): Promise<NextPlace> {
  return isConfirmed ? act.success(bank, session) : act.decline(bank, session)
}

const act: Record<CardBehaviour, (bank: Bank, session: BankSession) => Promise<NextPlace>> = {
  async success(bank, session) {
    const moved = await move(bank, session, 'paid', newId('tbc'))
    return moved ? { path: session.successPath } : { isUnknownCard: false }
  },
  async decline(bank, session) {
    const moved = await move(bank, session, 'failed')
    return moved ? { path: session.cancelPath } : { isUnknownCard: false }
  },
  async challenge(bank, session) {
    await transact(bank.db, tx => moveBankSession(tx, session.id, ['open'], 'challenge'))
    return { isUnknownCard: false }
  },
  /** As if the buyer closed the page: the session stays open, and nothing is reported. */
  async abandon(_bank, session) {
    return { path: session.cancelPath }
  },
}

async function move(bank: Bank, { id }: BankSession, to: BankState, charge?: string): Promise<boolean> {
  return transact(bank.db, async tx => {
    const moved = await moveBankSession(tx, id, ['open', 'challenge'], to, charge)
    if (moved) await bank.jobs.enqueue(tx, 'test-bank-report', { sessionId: id, eventId: newId('tbe') })
    return moved !== undefined
  })
}
