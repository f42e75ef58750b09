import * as z from 'zod/mini'
import type { Locale } from '#domain/locale.ts'
import { imageLinkColumns } from '#domain/pictures/image-links.ts'
import { localised } from '../wire.ts'

/**
 * Columns that several kinds have, so that they are called and checked alike. Those that are functions are told what the
 * column means for their kind.
 */

type Texts = Readonly<Record<Locale, string>>

/** How other rows name the record. */
export const key = (help: Texts) =>
  ({ type: 'text', max: 100, isNeeded: true, label: { en: 'Key', de: 'Schlüssel' }, help }) as const

/** What buyers see, in one language at least. */
export const name = (max: number, help: Texts) =>
  ({ type: 'translated', max, isNeeded: true, label: { en: 'Name', de: 'Name' }, help }) as const

export const position = (help: Texts) =>
  ({
    type: 'integer',
    min: 0,
    max: 1_000_000,
    initial: 0,
    label: { en: 'Position', de: 'Position' },
    help,
  }) as const

/** One of several is chosen beforehand. */
export const isDefault = (help: Texts) =>
  ({ type: 'boolean', initial: false, label: { en: 'Default', de: 'Standard' }, help }) as const

export const since = (help: Texts) => ({ type: 'moment', label: { en: 'Since', de: 'Seit' }, help }) as const

/** Most records are switched off instead of deleted, because orders refer to them. */
export const active = (help: Texts) =>
  ({ type: 'boolean', initial: true, label: { en: 'Active', de: 'Aktiv' }, help }) as const

export const toCompany = (help: Texts) =>
  ({ type: 'reference', to: 'companies', label: { en: 'Customer number', de: 'Kundennummer' }, help }) as const

/** The company that a paper was made out to, which never changes. */
export const ofCompany = (help: Texts) => ({ ...toCompany(help), isNeeded: true, isFixed: true }) as const

export const toOrder = (help: Texts) =>
  ({ type: 'reference', to: 'orders', label: { en: 'Order', de: 'Bestellung' }, help }) as const

export const toPriceList = (help: Texts) =>
  ({ type: 'reference', to: 'priceLists', label: { en: 'Price list', de: 'Preisliste' }, help }) as const

export const toProduct = (help: Texts) =>
  ({ type: 'reference', to: 'products', label: { en: 'SKU', de: 'Artikelnummer' }, help }) as const

export const toSeason = (help: Texts) =>
  ({ type: 'reference', to: 'seasons', label: { en: 'Season', de: 'Saison' }, help }) as const

export const toVariant = (help: Texts) =>
  ({ type: 'reference', to: 'variants', label: { en: 'Variant SKU', de: 'Variantennummer' }, help }) as const

/** Pieces of a line. */
export const quantity = (help: Texts) =>
  ({
    type: 'integer',
    min: 1,
    max: 1_000_000,
    isNeeded: true,
    label: { en: 'Quantity', de: 'Menge' },
    help,
  }) as const

export const country = {
  type: 'text',
  max: 2,
  pattern: /^[A-Z]{2}$/,
  isNeeded: true,
  label: { en: 'Country', de: 'Land' },
  help: { en: 'Two letters, e.g. DE.', de: 'Zwei Buchstaben, z. B. DE.' },
} as const

export const currency = {
  type: 'text',
  max: 3,
  pattern: /^[A-Z]{3}$/,
  initial: 'EUR',
  label: { en: 'Currency', de: 'Währung' },
  help: { en: 'Three letters, e.g. EUR.', de: 'Drei Buchstaben, z. B. EUR.' },
} as const

export const externalNumber = {
  type: 'text',
  max: 100,
  label: { en: 'Number of the customer', de: 'Nummer des Kunden' },
  help: { en: 'What the customer calls it.', de: 'Wie der Kunde sie nennt.' },
} as const

/** The number and the day of an invoice, a delivery note and the like. */
export const paperNumber = {
  type: 'text',
  max: 60,
  isNeeded: true,
  label: { en: 'Number', de: 'Nummer' },
  help: { en: 'The number on the paper.', de: 'Die Nummer auf dem Papier.' },
} as const

export const paperDate = {
  type: 'date',
  isNeeded: true,
  label: { en: 'Date', de: 'Datum' },
  help: { en: 'The day on the paper.', de: 'Der Tag auf dem Papier.' },
} as const

/** Negative in credits, and where money went back. */
export const signedAmount = (label: Texts, help: Texts) =>
  ({ type: 'money', min: Number.MIN_SAFE_INTEGER, isNeeded: true, label, help }) as const

/** Pictures in three sizes, each with its text in both languages. */
export const images = {
  type: 'structure',
  schema: z
    .array(
      z.strictObject({
        image: z.strictObject({ url: z.string(), thumb: z.string(), card: z.string() }),
        alt: localised,
      }),
    )
    .check(z.maxLength(100)),
  label: { en: 'Pictures', de: 'Bilder' },
  help: { en: 'In the order in which they are shown.', de: 'In der Reihenfolge, in der sie gezeigt werden.' },
} as const

/** An address that can be asked for as it is: no blanks, nothing beyond ASCII. */
const httpsAddress = /^https:\/\/[!-~]+$/

/** Where pictures are found outside: as a list, and one by one as files have them. They are fetched after the row is written. */
export const imageLinks = {
  imageLinks: {
    type: 'list',
    isOrdered: true,
    pattern: httpsAddress,
    max: 2000,
    label: { en: 'Picture addresses', de: 'Bildadressen' },
    help: {
      en: 'https addresses in the order of the pictures. They are fetched once, after the row is written.',
      de: 'https-Adressen in der Reihenfolge der Bilder. Sie werden einmal geholt, nachdem die Zeile geschrieben ist.',
    },
  },
  ...Object.fromEntries(imageLinkColumns.map((name, place) => [name, imageLink(place + 1)])),
} as const

function imageLink(place: number) {
  return {
    type: 'text',
    max: 2000,
    pattern: httpsAddress,
    isTransient: true,
    label: { en: `Picture address ${place}`, de: `Bildadresse ${place}` },
    help: {
      en: `The https address of picture ${place}. Its picture takes that place once it is fetched.`,
      de: `Die https-Adresse von Bild ${place}. Das Bild kommt an diese Stelle, sobald es geholt ist.`,
    },
  } as const
}

export const vatRate = {
  type: 'decimal',
  min: 0,
  max: 100,
  decimals: 2,
  label: { en: 'VAT rate', de: 'MwSt.-Satz' },
  help: { en: 'In per cent.', de: 'In Prozent.' },
} as const

/** What of a sum is tax, one row per rate. */
export const vatShares = {
  type: 'lines',
  max: 20,
  columns: {
    rate: { ...vatRate, isNeeded: true },
    net: signedAmount(
      { en: 'Net', de: 'Netto' },
      { en: 'Everything taxed at this rate, in cents.', de: 'Alles zu diesem Satz, in Cent.' },
    ),
    amount: signedAmount(
      { en: 'Tax', de: 'Steuer' },
      { en: 'The tax itself, in cents.', de: 'Die Steuer selbst, in Cent.' },
    ),
  },
  label: { en: 'VAT', de: 'MwSt.' },
  help: { en: 'Per rate: net and tax in cents.', de: 'Je Satz: netto und Steuer in Cent.' },
} as const
