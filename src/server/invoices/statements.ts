import { createHash } from 'node:crypto'
import {
  matchLine,
  type NamedDocument,
  numberKey,
  possibleNumbers,
  type StatementLine,
  type UnclearReason,
} from '#domain/invoice/statement-line.ts'
import { cents } from '#domain/price/money.ts'
import type { Origin } from '../platform/actor.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import { Refusal } from '../platform/refusal.ts'
import { bookMoneyIn } from './commands.ts'
import {
  findDocumentsByKey,
  findKnownLines,
  insertLine,
  lockLine,
  noteBooked,
  setAside,
  type UnclearLine,
} from './statement-queries.ts'

export interface StatementReport {
  booked: number
  unclear: number
  /** Lines that an earlier file had already. */
  known: number
}

/** More is not one day's or one month's statement. */
const mostLines = 50_000

/** Books the lines of a statement that are clear, each for itself, and keeps the others for somebody to decide. */
export async function bookStatement(
  db: TenantDb,
  origin: Origin,
  fileName: string,
  lines: AsyncIterable<StatementLine>,
): Promise<StatementReport> {
  const all: (StatementLine & { key: string })[] = []
  const seen = new Map<string, number>()
  for await (const line of lines) {
    if (line.amount === 0) continue
    if (all.length === mostLines) throw new Refusal('statement.too.long', { facts: { max: mostLines } })
    all.push({ ...line, key: keyOf(line, seen) })
  }
  const known = await findKnownLines(
    db,
    all.map(({ key }) => key),
  )
  const fresh = all.filter(({ key }) => !known.has(key))
  const numbers = [...new Set(fresh.flatMap(({ text }) => possibleNumbers(text)))]
  const documents = await findDocumentsByKey(db, numbers)
  const byKey = new Map(documents.map(document => [numberKey(document.number), document]))
  const report: StatementReport = { booked: 0, unclear: 0, known: all.length - fresh.length }
  for (const line of fresh) {
    const outcome = await bookLine(db, origin, fileName, line, byKey)
    report[outcome]++
    // What one line paid, the next cannot: it is looked at anew.
    if (outcome === 'booked') for (const [key, document] of await fresher(db, line, byKey)) byKey.set(key, document)
  }
  return report
}

async function fresher(db: TenantDb, line: StatementLine, byKey: ReadonlyMap<string, NamedDocument>) {
  const numbers = possibleNumbers(line.text).filter(key => byKey.has(key))
  return (await findDocumentsByKey(db, numbers)).map(document => [numberKey(document.number), document] as const)
}

function bookLine(
  db: TenantDb,
  origin: Origin,
  fileName: string,
  line: StatementLine & { key: string },
  documents: ReadonlyMap<string, NamedDocument>,
): Promise<keyof StatementReport> {
  const match = matchLine(line, documents)
  return db.transact(async tx => {
    const reason: UnclearReason = match.reason ?? 'otherAmount'
    const id = await insertLine(tx, fileName, line, reason, match.documents)
    if (id === undefined) return 'known'
    if (match.reason) return 'unclear'
    const { receiptId } = await bookMoneyIn(tx, origin, {
      of: { key: `bank ${line.key}` },
      documentIds: match.documents.map(document => document.id),
      amount: line.amount,
      day: line.day,
      method: 'transfer',
      reference: line.text.slice(0, 200),
    })
    await noteBooked(tx, id, receiptId!)
    return 'booked'
  })
}

/** Books an unclear line for documents that somebody chose. */
export function bookUnclear(db: TenantDb, origin: Origin, id: number, documentIds: readonly number[]): Promise<void> {
  return db.transact(async tx => {
    const line = await unclearLine(lockLine(tx, id))
    const { receiptId } = await bookMoneyIn(tx, origin, {
      of: { key: `bank ${line.key}` },
      documentIds,
      amount: cents(line.amount),
      day: line.day,
      method: 'transfer',
      reference: line.text.slice(0, 200),
    })
    await noteBooked(tx, id, receiptId!)
  })
}

/** For what is no payment of a customer, such as fees of the bank. */
export function setLineAside(db: TenantDb, id: number): Promise<void> {
  return db.transact(async tx => {
    await unclearLine(lockLine(tx, id))
    await setAside(tx, id)
  })
}

async function unclearLine(found: Promise<UnclearLine | undefined>): Promise<UnclearLine> {
  const line = await found
  if (!line) throw new Refusal('resource.not.found')
  return line
}

/** Two equal lines of one file are two payments: they are counted. */
function keyOf({ day, amount, currency, name, text, reference }: StatementLine, seen: Map<string, number>): string {
  const said = JSON.stringify([day, amount, currency, name, text, reference])
  const count = (seen.get(said) ?? 0) + 1
  seen.set(said, count)
  return createHash('sha256').update(`${said} ${count}`).digest('hex')
}
