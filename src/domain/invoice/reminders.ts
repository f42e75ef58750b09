import { type Day, daysAfter, daysBetween } from '../day.ts'
import type { Locale } from '../locale.ts'
import { type Cents, centsFromDecimal, noMoney, sumOf } from '../price/money.ts'

export const reminderSteps = [1, 2, 3] as const
export type ReminderStep = (typeof reminderSteps)[number]

/** How a shop reminds its customers; what it asks for each of the three steps stands in their order. */
export interface ReminderSettings {
  readonly isOn: boolean
  /** Whether they leave by themselves every morning; otherwise staff send them. */
  readonly isAutomatic: boolean
  /** How many days a letter gives to pay. */
  readonly payWithinDays: number
  readonly steps: readonly ReminderStepSettings[]
}

export interface ReminderStepSettings {
  /** After the due date. */
  readonly days: number
  /** In the currency of the shop. */
  readonly fee: number
  readonly text: Readonly<Record<Locale, string>>
}

/** What holds where a shop says nothing: it reminds nobody, and would ask for no fees. */
export const usualReminders: ReminderSettings = {
  isOn: false,
  isAutomatic: false,
  payWithinDays: 7,
  steps: [
    {
      days: 7,
      fee: 0,
      text: {
        en: 'You may have overlooked the invoices below. Please pay what is open. If you have paid in the meantime, please ignore this letter.',
        de: 'Sicher haben Sie die unten genannten Rechnungen nur übersehen. Bitte gleichen Sie den offenen Betrag aus. Haben Sie inzwischen bezahlt, ist dieses Schreiben gegenstandslos.',
      },
    },
    {
      days: 21,
      fee: 0,
      text: {
        en: 'In spite of our reminder the invoices below are still open. Please pay them now.',
        de: 'Trotz unserer Erinnerung sind die unten genannten Rechnungen noch offen. Bitte zahlen Sie jetzt.',
      },
    },
    {
      days: 35,
      fee: 0,
      text: {
        en: 'This is our last reminder. If what is open has not reached us by the day below, we will have to collect it by other means.',
        de: 'Dies ist unsere letzte Mahnung. Ist der offene Betrag bis zum unten genannten Tag nicht eingegangen, müssen wir ihn auf anderem Weg einziehen.',
      },
    },
  ],
}

/** An invoice that may have to be reminded of. */
export interface InvoiceToRemind {
  readonly id: number
  readonly openAmount: Cents
  readonly dueDate: Day
  /** A fee of an earlier letter; nobody is asked for a fee because of a fee. */
  readonly isFee: boolean
  /** Disputed, or something was agreed. */
  readonly isPaused: boolean
  /** To be collected by direct debit, which has not been tried and bounced. */
  readonly isCollected: boolean
  /** A payment by card is under way. */
  readonly isBeingPaid: boolean
  /** The last step that was sent, and when. */
  readonly sent: { readonly step: ReminderStep; readonly day: Day } | undefined
}

/**
 * The step that an invoice is due for on a day, if any. Steps come one after the other, each at most once. Between two of
 * them lies at least the time that lies between them after the due date: who begins to remind of an old invoice begins
 * with the first step, and the second one leaves its time to pay.
 */
export function reminderStepOf(
  invoice: InvoiceToRemind,
  { isOn, steps }: Pick<ReminderSettings, 'isOn' | 'steps'>,
  today: Day,
): ReminderStep | undefined {
  const { dueDate, sent } = invoice
  if (!isOn || !isAskedFor(invoice)) return undefined
  const step = reminderSteps.find(one => one === (sent?.step ?? 0) + 1)
  const own = step && steps[step - 1]
  if (!step || !own || daysBetween(dueDate, today) < Math.max(1, own.days)) return undefined
  if (!sent) return step
  const pause = Math.max(1, own.days - (steps[step - 2]?.days ?? 0))
  return daysBetween(sent.day, today) >= pause ? step : undefined
}

/** What a company owes in one currency. */
export interface CompanyToRemind {
  readonly isReminded: boolean
  /** Credits that can be used and money on its account, positive. */
  readonly available: Cents
  readonly isShopCurrency: boolean
  readonly invoices: readonly InvoiceToRemind[]
}

export interface DueReminder {
  readonly step: ReminderStep
  readonly invoices: readonly { readonly id: number; readonly step: ReminderStep; readonly daysOverdue: number }[]
  /** Overdue too, and named in the letter, but at no new step. */
  readonly otherIds: readonly number[]
  /** Of its highest step, once for the letter. */
  readonly fee: Cents
  readonly payBy: Day
}

/**
 * The letter that a company is due for on a day: about all that is overdue, as soon as one invoice is due for a step.
 * There is none where credits and money on its account make up for it.
 */
export function dueReminder(
  { isReminded, available, isShopCurrency, invoices }: CompanyToRemind,
  settings: ReminderSettings,
  today: Day,
): DueReminder | undefined {
  if (!isReminded) return undefined
  const overdue = invoices.filter(invoice => isAskedFor(invoice) && invoice.dueDate < today)
  if (sumOf(overdue.map(({ openAmount }) => openAmount)) <= available) return undefined
  const due = overdue.flatMap(invoice => {
    const step = reminderStepOf(invoice, settings, today)
    return step ? [{ id: invoice.id, step, daysOverdue: daysBetween(invoice.dueDate, today) }] : []
  })
  if (due.length === 0) return undefined
  const step = Math.max(...due.map(one => one.step)) as ReminderStep
  const fee = isShopCurrency ? centsFromDecimal(settings.steps[step - 1]?.fee ?? 0) : noMoney
  const otherIds = overdue.map(({ id }) => id).filter(id => !due.some(one => one.id === id))
  return { step, invoices: due, otherIds, fee, payBy: daysAfter(today, settings.payWithinDays) }
}

function isAskedFor({ openAmount, isFee, isPaused, isCollected, isBeingPaid }: InvoiceToRemind): boolean {
  return openAmount > 0 && !isFee && !isPaused && !isCollected && !isBeingPaid
}

/** What a letter is called; it is no document of the books and has no number range. */
export function reminderNumber(id: number): string {
  return `M-${id}`
}
