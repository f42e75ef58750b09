import type { Locale } from '#domain/locale.ts'
import type { ColumnOf } from '../platform/spreadsheet/export-sheet.ts'
import type { CustomerRow } from './queries.ts'

interface Compared {
  season: { code: string }
  before?: { code: string } | undefined
}

/** What the list says of a company, in columns; sums in the currency of the shop. */
export function customerColumns(
  currency: string,
  compared: Compared | undefined,
  locale: Locale,
): ColumnOf<CustomerRow>[] {
  const words = texts[locale]
  const text = (head: string, width: number) => ({ head, width, kind: 'text' }) as const
  const date = (head: string) => ({ head, width: 12, kind: 'date' }) as const
  const money = (head: string) => ({ head: `${head} (${currency})`, width: 18, kind: 'money' }) as const
  const inCart = (part: 'order' | 'preOrder') => (row: CustomerRow) =>
    row.carts.length === 0 ? null : row.carts.reduce((sum, cart) => sum + (cart[part] ?? 0), 0) / 100
  const booked = (code: string) => money(words.booked.replace('{season}', code))
  return [
    { ...text(words.customerNo, 14), of: row => row.customerNo },
    { ...text(words.name, 34), of: row => row.name },
    { ...text(words.zipCode, 10), of: row => row.zipCode },
    { ...text(words.city, 22), of: row => row.city },
    { ...text(words.country, 8), of: row => row.country },
    { ...text(words.phone, 18), of: row => row.phone },
    { ...date(words.lastOrder), of: row => row.lastDay },
    { ...text(words.orderNumber, 14), of: row => row.orderNumber },
    { ...text(words.stopped, 14), of: row => (row.hasStopped ? words.yes : null) },
    ...(compared ? [{ ...booked(compared.season.code), of: (row: CustomerRow) => row.booked / 100 }] : []),
    ...(compared?.before
      ? [{ ...booked(compared.before.code), of: (row: CustomerRow) => row.bookedBefore / 100 }]
      : []),
    { ...money(words.cart), of: inCart('order') },
    { ...money(words.preOrderCart), of: inCart('preOrder') },
    { ...text(words.carts, 28), of: row => row.carts.map(({ by }) => by).join(', ') || null },
    { ...money(words.open), of: row => row.open / 100 },
    { ...money(words.overdue), of: row => row.overdue / 100 },
    { ...date(words.dueSince), of: row => row.dueSince },
    { ...text(words.step, 34), of: row => row.step },
    { ...date(words.stepDay), of: row => row.stepDay },
  ]
}

/** Of the sheet, and in the name of the file. */
export const exportNames = { en: 'My customers', de: 'Meine Kunden' } as const satisfies Record<Locale, string>

const texts = {
  en: {
    customerNo: 'Customer no.',
    name: 'Company',
    zipCode: 'Postcode',
    city: 'City',
    country: 'Country',
    phone: 'Telephone',
    lastOrder: 'Last order',
    orderNumber: 'Order no.',
    stopped: 'Stopped ordering',
    yes: 'yes',
    booked: '{season} booked',
    cart: 'Order carts',
    preOrderCart: 'Pre-order carts',
    carts: 'Carts of',
    open: 'Open',
    overdue: 'Overdue',
    dueSince: 'Due since',
    step: 'Next step',
    stepDay: 'Until',
  },
  de: {
    customerNo: 'Kundennr.',
    name: 'Firma',
    zipCode: 'PLZ',
    city: 'Ort',
    country: 'Land',
    phone: 'Telefon',
    lastOrder: 'Letzte Bestellung',
    orderNumber: 'Bestellnr.',
    stopped: 'Nicht mehr bestellt',
    yes: 'ja',
    booked: '{season} gebucht',
    cart: 'Warenkörbe',
    preOrderCart: 'Vororder-Warenkörbe',
    carts: 'Warenkörbe von',
    open: 'Offen',
    overdue: 'Überfällig',
    dueSince: 'Fällig seit',
    step: 'Nächster Schritt',
    stepDay: 'Bis',
  },
} as const satisfies Record<Locale, Record<string, string>>
