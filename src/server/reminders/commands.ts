import type { Day } from '#domain/day.ts'
import { invoiceSearchText } from '#domain/invoice/invoice-search.ts'
import { documentNumber } from '#domain/invoice/issue.ts'
import { reminderNumber } from '#domain/invoice/reminders.ts'
import { lockDocuments } from '../invoices/booking-queries.ts'
import { insertFees, takeNumbers } from '../invoices/issue-queries.ts'
import type { Origin } from '../platform/actor.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'
import { writeJournal } from '../platform/journal/journal.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Shop } from '../shop.ts'
import { type DueLetter, dueLettersOf, namedInvoices, type ReminderRules } from './due-letters.ts'
import { insertReminders, setPaused } from './queries.ts'

/**
 * Sends the letters that these companies are due for, and returns how many. The invoices are locked, and then looked at
 * again: whoever sends at the same moment, or books money, comes before or after, and no step is sent twice.
 */
export function sendReminders(
  shop: Pick<Shop, 'jobs'>,
  db: TenantDb,
  origin: Origin,
  rules: ReminderRules,
  companyIds: readonly number[],
  today: Day,
): Promise<number> {
  return db.transact(async tx => {
    const foreseen = await dueLettersOf(tx, rules, companyIds, today)
    if (foreseen.length === 0) return 0
    await lockDocuments(
      tx,
      foreseen.flatMap(({ invoices }) => invoices.map(({ id }) => id)),
    )
    const letters = await dueLettersOf(tx, rules, companyIds, today)
    if (letters.length === 0) return 0
    await storeLetters(shop, tx, origin, rules, letters, today)
    return letters.length
  })
}

export async function pauseReminders(
  db: TenantDb,
  origin: Origin,
  entryId: number,
  isPaused: boolean,
  reason: string,
): Promise<void> {
  await db.transact(async tx => {
    const done = await setPaused(tx, entryId, isPaused, reason)
    if (!done) throw new Refusal('resource.not.found')
    if (!done.isChanged) return
    const action = isPaused ? 'reminders.paused' : 'reminders.resumed'
    const after = isPaused && reason ? { reason } : null
    await writeJournal(tx, { origin, entries: [{ kind: 'invoices', key: done.number, action, after }] })
  })
}

async function storeLetters(
  shop: Pick<Shop, 'jobs'>,
  tx: TenantTx,
  origin: Origin,
  rules: ReminderRules,
  letters: readonly DueLetter[],
  day: Day,
): Promise<void> {
  const fees = await issueFees(tx, letters, day)
  const ids = await insertReminders(
    tx,
    letters.map((letter, index) => ({
      companyId: letter.company.companyId,
      day,
      step: letter.step,
      currency: letter.company.currency,
      text: rules.steps[letter.step - 1]!.text,
      payBy: letter.payBy,
      others: namedInvoices(letter.company, { invoices: [], otherIds: letter.otherIds }).map(
        ({ number, dueDate, openAmount }) => ({ number, dueDate, openAmount }),
      ),
      available: letter.company.available,
      earlierFees: letter.company.earlierFees,
      feeEntryId: fees[index]?.id ?? null,
      invoices: letter.invoices.map(invoice => ({ ...invoice, openAmount: invoiceOf(letter, invoice.id).openAmount })),
    })),
  )
  const entries = letters.flatMap((letter, index) => {
    const number = reminderNumber(ids[index]!)
    const fee = fees[index]
    return [
      ...letter.invoices.map(({ id, step }) => ({
        kind: 'invoices',
        key: invoiceOf(letter, id).number,
        action: 'reminder.sent' as const,
        after: { step, letter: number, ...(fee && { fee: fee.number }) },
      })),
      ...(fee
        ? [
            {
              kind: 'invoices',
              key: fee.number,
              action: 'fee.issued' as const,
              after: { letter: number, amount: letter.fee },
            },
          ]
        : []),
    ]
  })
  await writeJournal(tx, { origin, entries })
  const { tenantId } = tx
  await shop.jobs.enqueueAll(
    tx,
    'reminder-sent',
    ids.map(reminderId => ({ tenantId, reminderId })),
  )
}

/** The documents of the fees, at the places of their letters. */
async function issueFees(tx: TenantTx, letters: readonly DueLetter[], day: Day) {
  const charged = letters.filter(({ fee }) => fee > 0)
  if (charged.length === 0) return []
  const { numbers, prefix } = await takeNumbers(tx, 'fee', charged.length)
  const documents = charged.map(({ company, fee, payBy }, index) => {
    const number = documentNumber(prefix, numbers[index]!)
    return {
      companyId: company.companyId,
      currency: company.currency,
      number,
      rangeNumber: numbers[index]!,
      day,
      dueDate: payBy,
      amount: fee,
      searchText: invoiceSearchText({ numbers: [number], dates: [day, payBy], amount: fee }),
    }
  })
  const ids = await insertFees(tx, documents)
  return letters.map(letter => {
    const place = charged.indexOf(letter)
    const document = documents[place]
    return document && { id: ids.get(document.number)!, number: document.number }
  })
}

function invoiceOf({ company }: DueLetter, id: number) {
  return company.invoices.find(invoice => invoice.id === id)!
}
