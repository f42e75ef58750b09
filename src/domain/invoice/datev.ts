import type { Day } from '../day.ts'
import { type Cents, cents } from '../price/money.ts'

/**
 * A batch of bookings in the DATEV format (EXTF 700, category 21, version 13), as tax advisers import it. The layout is
 * published at developer.datev.de; the test beside this file holds every field against it.
 */
export interface DatevAccounts {
  /** Numbers of the tax adviser and of the client there. */
  readonly consultant: number
  readonly client: number
  /** How many digits accounts have; those of customers have one more. */
  readonly accountLength: number
  /** The month in which the fiscal year begins. */
  readonly fiscalYearMonth: number
  readonly bank: number
  /** Where money by card waits until the provider pays it out. */
  readonly cardTransit: number
  /** Money that no document has used yet: paid with an order, or beyond invoices. */
  readonly prepayment: number
  /** By rate of VAT; accounts that calculate the tax themselves. */
  readonly revenue: Readonly<Record<string, number>>
  readonly earlyDiscount: Readonly<Record<string, number>>
  /** Supplies to businesses in other countries, where the buyer owes the tax. */
  readonly reverseCharge: number
  /** Fees of reminders: no turnover and no VAT, but other income. */
  readonly reminderFee: number
  /** What the number of a customer is added to. */
  readonly firstCustomer: number
}

/** The usual accounts of the chart SKR03. */
export const usualAccounts: DatevAccounts = {
  consultant: 1001,
  client: 1,
  accountLength: 4,
  fiscalYearMonth: 1,
  bank: 1200,
  cardTransit: 1360,
  prepayment: 1710,
  revenue: { '19': 8400, '7': 8300, '0': 8120 },
  earlyDiscount: { '19': 8736, '7': 8731, '0': 8730 },
  reverseCharge: 8125,
  reminderFee: 2700,
  firstCustomer: 10_000,
}

export interface DatevBooking {
  /** Below zero turns debit and credit round. */
  readonly amount: Cents
  readonly currency: string
  readonly account: number
  readonly contraAccount: number
  readonly day: Day
  /** The number of the document. */
  readonly number: string
  readonly dueDate?: Day | undefined
  readonly text: string
  readonly vatId?: string | undefined
  /** The order that the money came with, or went back for. */
  readonly orderNumber?: string | undefined
}

interface Batch {
  readonly from: Day
  readonly until: Day
  /** 20261117225900000, when the file was made. */
  readonly madeAt: string
  readonly name: string
  readonly currency: string
}

/** The file as text; it is sent in Windows-1252, as DATEV reads it. */
export function datevFile(accounts: DatevAccounts, batch: Batch, bookings: readonly DatevBooking[]): string {
  const rows = bookings.filter(({ amount }) => amount !== 0).map(booking => datevRow(booking))
  return [datevHeader(accounts, batch), datevColumns.map(([name]) => name).join(';'), ...rows, ''].join('\r\n')
}

/** The account of a customer: their number, or where it has other signs or digits a number made of it. */
export function customerAccount({ firstCustomer, accountLength }: DatevAccounts, customerNo: string): number {
  const most = 10 ** (accountLength + 1) - firstCustomer
  const digits = customerNo.replace(/\D/g, '')
  const own = digits === '' ? hashOf(customerNo) : Number(digits.slice(-9))
  const isAccount = own >= firstCustomer && own < 7 * 10 ** accountLength
  return isAccount ? own : firstCustomer + (own % most)
}

/** The account that counts for a rate; a rate without one is an export or tax-free. */
export function accountOfRate(accounts: Readonly<Record<string, number>>, rate: number): number {
  return accounts[String(rate)] ?? accounts['0']!
}

/** The first day of the fiscal year that a day belongs to. */
export function fiscalYearStart(day: Day, month: number): Day {
  const [year = 0, own = 1] = day.split('-').map(Number)
  return `${own < month ? year - 1 : year}-${String(month).padStart(2, '0')}-01`
}

function datevHeader(accounts: DatevAccounts, { from, until, madeAt, name, currency }: Batch): string {
  const compact = (day: Day) => day.replaceAll('-', '')
  return [
    quoted('EXTF'),
    '700',
    '21',
    quoted('Buchungsstapel'),
    '13',
    madeAt,
    '',
    quoted('KO'),
    quoted('Kontor'),
    quoted(''),
    String(accounts.consultant),
    String(accounts.client),
    compact(fiscalYearStart(from, accounts.fiscalYearMonth)),
    String(accounts.accountLength),
    compact(from),
    compact(until),
    quoted(name.slice(0, 30)),
    quoted(''),
    '1',
    '0',
    '0',
    quoted(currency),
    '',
    quoted(''),
    '',
    '',
    quoted(''),
    '',
    '',
    quoted(''),
    quoted(''),
  ].join(';')
}

function datevRow(booking: DatevBooking): string {
  const { amount, currency, account, contraAccount, day, number, dueDate, text, vatId, orderNumber } = booking
  const [year = '', month = '', date = ''] = day.split('-')
  const values = new Map<string, string>([
    ['Umsatz (ohne Soll/Haben-Kz)', decimal(cents(Math.abs(amount)))],
    ['Soll/Haben-Kennzeichen', amount < 0 ? 'H' : 'S'],
    ['WKZ Umsatz', currency],
    ['Konto', String(account)],
    ['Gegenkonto (ohne BU-Schlüssel)', String(contraAccount)],
    ['Belegdatum', `${date}${month}`],
    ['Belegfeld 1', number.replace(/[^A-Za-z0-9$&%*+\-/]/g, '').slice(0, 36)],
    ['Belegfeld 2', dueDate ? `${dueDate.slice(8, 10)}${dueDate.slice(5, 7)}${dueDate.slice(2, 4)}` : ''],
    ['Buchungstext', text.replace(/\s+/g, ' ').slice(0, 60)],
    ['EU-Land u. UStID (Bestimmung)', (vatId ?? '').replace(/[^A-Za-z0-9]/g, '').slice(0, 15)],
    ['Auftragsnummer', (orderNumber ?? '').slice(0, 30)],
    ['Festschreibung', '0'],
    ['Leistungsdatum', `${date}${month}${year}`],
  ])
  return datevColumns
    .map(([name, type]) => {
      const value = values.get(name) ?? ''
      return type === 'text' ? quoted(value) : value
    })
    .join(';')
}

function decimal(amount: Cents): string {
  const digits = String(amount).padStart(3, '0')
  return `${digits.slice(0, -2)},${digits.slice(-2)}`
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

function hashOf(text: string): number {
  let hash = 7
  for (const sign of text) hash = (hash * 31 + sign.codePointAt(0)!) % 999_983
  return hash
}

type FieldType = 'number' | 'text' | 'date'

const pairs = (count: number, art: (n: number) => string, content: (n: number) => string): [string, FieldType][] =>
  Array.from({ length: count }, (_, index): [string, FieldType][] => [
    [art(index + 1), 'text'],
    [content(index + 1), 'text'],
  ]).flat()

/** The 125 fields of a booking, in the order of the format. */
export const datevColumns: readonly [string, FieldType][] = [
  ['Umsatz (ohne Soll/Haben-Kz)', 'number'],
  ['Soll/Haben-Kennzeichen', 'text'],
  ['WKZ Umsatz', 'text'],
  ['Kurs', 'number'],
  ['Basis-Umsatz', 'number'],
  ['WKZ Basis-Umsatz', 'text'],
  ['Konto', 'number'],
  ['Gegenkonto (ohne BU-Schlüssel)', 'number'],
  ['BU-Schlüssel', 'text'],
  ['Belegdatum', 'date'],
  ['Belegfeld 1', 'text'],
  ['Belegfeld 2', 'text'],
  ['Skonto', 'number'],
  ['Buchungstext', 'text'],
  ['Postensperre', 'number'],
  ['Diverse Adressnummer', 'text'],
  ['Geschäftspartnerbank', 'number'],
  ['Sachverhalt', 'number'],
  ['Zinssperre', 'number'],
  ['Beleglink', 'text'],
  ...pairs(
    8,
    n => `Beleginfo - Art ${n}`,
    n => `Beleginfo - Inhalt ${n}`,
  ),
  ['KOST1 - Kostenstelle', 'text'],
  ['KOST2 - Kostenstelle', 'text'],
  ['Kost-Menge', 'number'],
  ['EU-Land u. UStID (Bestimmung)', 'text'],
  ['EU-Steuersatz (Bestimmung)', 'number'],
  ['Abw. Versteuerungsart', 'text'],
  ['Sachverhalt L+L', 'number'],
  ['Funktionsergänzung L+L', 'number'],
  ['BU 49 Hauptfunktionstyp', 'number'],
  ['BU 49 Hauptfunktionsnummer', 'number'],
  ['BU 49 Funktionsergänzung', 'number'],
  ...pairs(
    20,
    n => `Zusatzinformation - Art ${n}`,
    n => `Zusatzinformation- Inhalt ${n}`,
  ),
  ['Stück', 'number'],
  ['Gewicht', 'number'],
  ['Zahlweise', 'number'],
  ['Forderungsart', 'text'],
  ['Veranlagungsjahr', 'number'],
  ['Zugeordnete Fälligkeit', 'date'],
  ['Skontotyp', 'number'],
  ['Auftragsnummer', 'text'],
  ['Buchungstyp', 'text'],
  ['USt-Schlüssel (Anzahlungen)', 'number'],
  ['EU-Land (Anzahlungen)', 'text'],
  ['Sachverhalt L+L (Anzahlungen)', 'number'],
  ['EU-Steuersatz (Anzahlungen)', 'number'],
  ['Erlöskonto (Anzahlungen)', 'number'],
  ['Herkunft-Kz', 'text'],
  ['Buchungs GUID', 'text'],
  ['KOST-Datum', 'date'],
  ['SEPA-Mandatsreferenz', 'text'],
  ['Skontosperre', 'number'],
  ['Gesellschaftername', 'text'],
  ['Beteiligtennummer', 'number'],
  ['Identifikationsnummer', 'text'],
  ['Zeichnernummer', 'text'],
  ['Postensperre bis', 'date'],
  ['Bezeichnung SoBil-Sachverhalt', 'text'],
  ['Kennzeichen SoBil-Buchung', 'number'],
  ['Festschreibung', 'number'],
  ['Leistungsdatum', 'date'],
  ['Datum Zuord. Steuerperiode', 'date'],
  ['Fälligkeit', 'date'],
  ['Generalumkehr (GU)', 'text'],
  ['Steuersatz', 'number'],
  ['Land', 'text'],
  ['Abrechnungsreferenz', 'text'],
  ['BVV-Position', 'number'],
  ['EU-Land u. UStID (Ursprung)', 'text'],
  ['EU-Steuersatz (Ursprung)', 'number'],
  ['Abw. Skontokonto', 'number'],
]
