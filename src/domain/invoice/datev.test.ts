import { describe, expect, test } from 'vitest'
import { cents } from '../price/money.ts'
import { customerAccount, type DatevBooking, datevColumns, datevFile, fiscalYearStart, usualAccounts } from './datev.ts'

const batch = {
  from: '2026-11-01',
  until: '2026-11-30',
  madeAt: '20261130120000000',
  name: 'Kontor 2026-11',
  currency: 'EUR',
}
const booking: DatevBooking = {
  amount: cents(119_00),
  currency: 'EUR',
  account: 10_023,
  contraAccount: 8400,
  day: '2026-11-05',
  number: 'RE100001',
  dueDate: '2026-12-05',
  text: 'Bergsport "Huber" GmbH; Garmisch',
}

/** Fields as a reader of the format splits them; a quote within a text is doubled. */
function fieldsOf(line: string): { value: string; isQuoted: boolean }[] {
  return [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;"]*))/g)].map(([, text, plain]) => ({
    value: text === undefined ? plain! : text.replaceAll('""', '"'),
    isQuoted: text !== undefined,
  }))
}

const lines = (bookings: readonly DatevBooking[]) => datevFile(usualAccounts, batch, bookings).split('\r\n')

/** The header of the published format, field by field. */
const header: [name: string, pattern: RegExp, isQuoted: boolean][] = [
  ['Kennzeichen', /^EXTF$/, true],
  ['Versionsnummer', /^700$/, false],
  ['Formatkategorie', /^21$/, false],
  ['Formatname', /^Buchungsstapel$/, true],
  ['Formatversion', /^13$/, false],
  ['Erzeugt am', /^20\d{15}$/, false],
  ['Importiert', /^$/, false],
  ['Herkunft', /^\w{0,2}$/, true],
  ['Exportiert von', /^.{0,25}$/, true],
  ['Importiert von', /^$/, true],
  ['Beraternummer', /^(100[1-9]|10[1-9]\d|1[1-9]\d\d|[2-9]\d{3}|\d{5,7})$/, false],
  ['Mandantennummer', /^[1-9]\d{0,4}$/, false],
  ['WJ-Beginn', /^20\d\d(0[1-9]|1[0-2])01$/, false],
  ['Sachkontenlänge', /^[4-8]$/, false],
  ['Datum von', /^20\d{6}$/, false],
  ['Datum bis', /^20\d{6}$/, false],
  ['Bezeichnung', /^.{0,30}$/, true],
  ['Diktatkürzel', /^([A-Z]{2})?$/, true],
  ['Buchungstyp', /^[12]$/, false],
  ['Rechnungslegungszweck', /^(0|30|40|50|64)$/, false],
  ['Festschreibung', /^[01]$/, false],
  ['WKZ', /^[A-Z]{3}$/, true],
  ['Reserviert', /^$/, false],
  ['Derivatskennzeichen', /^$/, true],
  ['Reserviert', /^$/, false],
  ['Reserviert', /^$/, false],
  ['Sachkontenrahmen', /^(\d\d)?$/, true],
  ['ID der Branchenlösung', /^\d{0,4}$/, false],
  ['Reserviert', /^$/, false],
  ['Reserviert', /^$/, true],
  ['Anwendungsinformation', /^.{0,16}$/, true],
]

test('the header has the 31 fields of the format', () => {
  const fields = fieldsOf(lines([])[0]!)
  expect(fields).toHaveLength(31)
  for (const [place, [name, pattern, isQuoted]] of header.entries()) {
    expect(fields[place]!.value, name).toMatch(pattern)
    expect(fields[place]!.isQuoted, name).toBe(isQuoted)
  }
})

/** Fields that are filled, with their place and what the format allows. */
const filled: [place: number, name: string, pattern: RegExp][] = [
  [1, 'Umsatz (ohne Soll/Haben-Kz)', /^(?!0{1,10},00$)\d{1,10},\d\d$/],
  [2, 'Soll/Haben-Kennzeichen', /^[SH]$/],
  [3, 'WKZ Umsatz', /^[A-Z]{3}$/],
  [7, 'Konto', /^(?!0{1,9}$)\d{1,9}$/],
  [8, 'Gegenkonto (ohne BU-Schlüssel)', /^(?!0{1,9}$)\d{1,9}$/],
  [10, 'Belegdatum', /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])$/],
  [11, 'Belegfeld 1', /^[A-Za-z0-9$&%*+\-/]{0,36}$/],
  [12, 'Belegfeld 2', /^[A-Za-z0-9$&%*+\-/]{0,12}$/],
  [14, 'Buchungstext', /^.{0,60}$/],
  [40, 'EU-Land u. UStID (Bestimmung)', /^([A-Z]{2}[A-Z0-9]{2,13})?$/],
  [95, 'Auftragsnummer', /^.{0,30}$/],
  [114, 'Festschreibung', /^[01]$/],
  [115, 'Leistungsdatum', /^\d{8}$/],
]

describe('a booking', () => {
  test('has 125 fields, named as in the format, texts in quotes and numbers without', () => {
    const [, names, row] = lines([booking])
    expect(names!.split(';')).toEqual(datevColumns.map(([name]) => name))
    const fields = fieldsOf(row!)
    expect([datevColumns.length, fields.length]).toEqual([125, 125])
    for (const [place, [name, type]] of datevColumns.entries())
      expect(fields[place]!.isQuoted, name).toBe(type === 'text')
    expect(datevColumns[119]).toEqual(['Land', 'text'])
  })

  test.each(filled)('has in field %i, %s, what the format allows', (place, name, pattern) => {
    for (const one of [booking, { ...booking, amount: cents(-1), vatId: 'ATU 12345678', number: 'RE 1/ä(2)' }]) {
      const field = fieldsOf(lines([one])[2]!)[place - 1]!
      expect(datevColumns[place - 1]![0]).toBe(name)
      expect(field.value).toMatch(pattern)
    }
  })

  test('leaves every other field empty', () => {
    const fields = fieldsOf(lines([booking])[2]!)
    const known = new Set(filled.map(([place]) => place))
    for (const [place, { value }] of fields.entries()) if (!known.has(place + 1)) expect(value).toBe('')
  })

  test.each([
    ['an invoice is a debit of the customer', cents(119_00), ['119,00', 'S']],
    ['a credit is a credit', cents(-5), ['0,05', 'H']],
  ])('%s', (_, amount, expected) => {
    const fields = fieldsOf(lines([{ ...booking, amount }])[2]!)
    expect(fields.slice(0, 2).map(({ value }) => value)).toEqual(expected)
  })

  test('of nothing is left out: the format allows no zero', () => {
    expect(lines([{ ...booking, amount: cents(0) }])).toHaveLength(3)
  })
})

test.each([
  ['2026-11-05', 1, '2026-01-01'],
  ['2026-03-31', 4, '2025-04-01'],
  ['2026-04-01', 4, '2026-04-01'],
])('%s with a year that begins in month %i is of the year of %s', (day, month, start) => {
  expect(fiscalYearStart(day, month)).toBe(start)
})

test.each([
  ['10023', 10_023],
  ['7', 10_007],
  ['K-450', 10_450],
])('customer %s has account %i', (customerNo, account) => {
  expect(customerAccount(usualAccounts, customerNo)).toBe(account)
})

test('the account of any customer has one digit more than other accounts', () => {
  for (const customerNo of ['', 'ACME', '99999', '123456789', '0'])
    expect(String(customerAccount(usualAccounts, customerNo))).toMatch(/^[1-9]\d{4}$/)
})
