import type { StatementLine } from '#domain/invoice/statement-line.ts'
import { cents, centsFromDecimal } from '#domain/price/money.ts'
import { markEvidence, plainNumber } from '#domain/records/number-text.ts'
import { readCsv } from '../platform/spreadsheet/read-csv.ts'
import { UnreadableFile } from '../platform/spreadsheet/unreadable-file.ts'

/** The headings that banks give their columns, in small letters without punctuation. */
const headings = {
  day: [
    'buchungstag',
    'buchungsdatum',
    'datum',
    'buchung',
    'date',
    'bookingdate',
    'valuta',
    'valutadatum',
    'wertstellung',
  ],
  amount: ['betrag', 'umsatz', 'betrageur', 'amount', 'betragineur'],
  name: [
    'name',
    'zahlungspflichtiger',
    'beguenstigterzahlungspflichtiger',
    'begünstigterzahlungspflichtiger',
    'auftraggeber',
    'namezahlungsbeteiligter',
    'payer',
    'zahlungspflichtiger',
  ],
  text: ['verwendungszweck', 'buchungstext', 'text', 'reference', 'purpose', 'vwz'],
  currency: ['währung', 'waehrung', 'currency'],
} as const
type Column = keyof typeof headings

/** The lines of a csv file of a bank: day, amount, and what was written, under any of the usual headings. */
export async function* readStatementCsv(path: string): AsyncGenerator<StatementLine> {
  let places: Partial<Record<Column, number>> | undefined
  for await (const { row, cells } of readCsv(path)) {
    if (!places) {
      places = placesIn(cells)
      continue
    }
    const cell = (column: Column) => cells[places![column] ?? -1]?.trim() ?? ''
    if (!cell('day') && !cell('amount')) continue
    const amount = amountOf(cell('amount'))
    const day = dayOf(cell('day'))
    if (amount === undefined || day === undefined) throw new UnreadableFile('statement.row.unreadable', { row })
    yield {
      day,
      amount: cents(amount),
      currency: /^[A-Z]{3}$/.test(cell('currency')) ? cell('currency') : 'EUR',
      name: cell('name').slice(0, 200),
      text: cell('text').replace(/\s+/g, ' ').slice(0, 2_000),
      reference: '',
      isReversal: amount < 0,
    }
  }
  if (!places) throw new UnreadableFile('statement.unreadable')
}

function placesIn(cells: readonly string[]): Partial<Record<Column, number>> {
  const names = cells.map(cell => cell.toLowerCase().replace(/[^a-zäöüß]/g, ''))
  const found = (column: Column) => {
    const place = headings[column].map(heading => names.indexOf(heading)).find(index => index >= 0)
    return place === undefined ? {} : { [column]: place }
  }
  const places = { ...found('day'), ...found('amount'), ...found('name'), ...found('text'), ...found('currency') }
  if (!('day' in places) || !('amount' in places) || !('text' in places))
    throw new UnreadableFile('statement.unreadable')
  return places
}

/** `1.234,50` or `1,234.50`; of `1.234` nobody knows, and money has cents: it is refused. */
function amountOf(text: string): number | undefined {
  const evidence = markEvidence(text)
  if (evidence === 'unclear') return undefined
  const plain = plainNumber(text.replace(/^\+/, ''), evidence ?? ',')
  return plain === undefined ? undefined : centsFromDecimal(Number(plain))
}

/** 24.12.2026, 24.12.26 or 2026-12-24. */
function dayOf(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4})$/.exec(text) ?? []
  const written = day
    ? `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    : text.slice(0, 10)
  return /^\d{4}-\d\d-\d\d$/.test(written) && !Number.isNaN(Date.parse(written)) ? written : undefined
}
