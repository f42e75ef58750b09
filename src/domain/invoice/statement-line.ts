import type { Day } from '../day.ts'
import { type Cents, plus, sumOf } from '../price/money.ts'
import { type DocumentToSettle, settlementOf } from './booking.ts'

/** A line of a bank statement. */
export interface StatementLine {
  readonly day: Day
  /** Below zero for what left the account. */
  readonly amount: Cents
  readonly currency: string
  /** Who paid. */
  readonly name: string
  /** What they wrote. */
  readonly text: string
  /** The bank's own names for it. */
  readonly reference: string
  /** Money that went back: a bounced debit, or a transfer that was returned. */
  readonly isReversal: boolean
}

export interface NamedDocument extends DocumentToSettle {
  readonly number: string
  readonly companyId: number
  readonly currency: string
}

/** Why somebody has to look at a line. */
export const unclearReasons = [
  'noNumber',
  'paidAlready',
  'otherAmount',
  'severalCompanies',
  'otherCurrency',
  'wentOut',
] as const
export type UnclearReason = (typeof unclearReasons)[number]

export type Match =
  | { readonly documents: readonly NamedDocument[]; readonly reason?: undefined }
  /** The documents that it names, for who decides. */
  | { readonly documents: readonly NamedDocument[]; readonly reason: UnclearReason }

/** Numbers are compared without what people put between their parts: RE 100-001 is RE100001. */
export function numberKey(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

const mostParts = 4
const shortestNumber = 4

/** Everything in a text that might be the number of a document: its words, and up to four of them written together. */
export function possibleNumbers(text: string): string[] {
  const words = text
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean)
    .slice(0, 200)
  const found = new Set<string>()
  for (let first = 0; first < words.length; first++) {
    let joined = ''
    for (const word of words.slice(first, first + mostParts)) {
      joined += word
      if (joined.length >= shortestNumber && joined.length <= 40 && /\d/.test(joined)) found.add(joined)
    }
  }
  return [...found]
}

/**
 * The documents that a line pays. It is booked without anybody looking only where number and amount agree: it names open
 * documents of one company, and pays all of them, less what may be kept for paying early. Everything else is unclear.
 */
export function matchLine(line: StatementLine, known: ReadonlyMap<string, NamedDocument>): Match {
  const named = possibleNumbers(line.text).flatMap(key => known.get(key) ?? [])
  const documents = [...new Map(named.map(document => [document.id, document])).values()]
  const unclear = (reason: UnclearReason): Match => ({ documents, reason })
  if (line.amount <= 0 || line.isReversal) return unclear('wentOut')
  const [first] = documents
  if (!first) return unclear('noNumber')
  if (documents.some(({ companyId }) => companyId !== first.companyId)) return unclear('severalCompanies')
  if (documents.some(({ currency }) => currency !== line.currency)) return unclear('otherCurrency')
  const open = documents.filter(({ openAmount }) => openAmount !== 0)
  if (open.length === 0) return unclear('paidAlready')
  const settlement = settlementOf(line.amount, line.day, open)
  if (!settlement.ok || settlement.value.rest !== 0) return unclear('otherAmount')
  const settled = sumOf(settlement.value.bookings.map(({ amount }) => amount))
  const isAllPaid = settled === open.reduce((sum, { openAmount }) => plus(sum, openAmount), 0 as Cents)
  return isAllPaid ? { documents: open } : unclear('otherAmount')
}
