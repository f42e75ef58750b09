import * as z from 'zod/mini'
import { localised } from '../../wire.ts'
import { recordKind } from '../kind.ts'

/** Pictures in three sizes, each with its text in both languages. */
export const pictures = z
  .array(
    z.strictObject({
      image: z.strictObject({ url: z.string(), thumb: z.string(), card: z.string() }),
      alt: localised,
    }),
  )
  .check(z.maxLength(100))

export const products = recordKind({
  name: 'products',
  label: { en: 'Products', de: 'Artikel' },
  key: ['sku'],
  needsOneOf: [['vatRate', 'taxCategory']],
  columns: {
    sku: {
      type: 'text',
      max: 100,
      isNeeded: true,
      label: { en: 'SKU', de: 'Artikelnummer' },
      help: { en: 'The number of the style.', de: 'Die Nummer des Modells.' },
    },
    name: {
      type: 'translated',
      max: 500,
      isNeeded: true,
      label: { en: 'Name', de: 'Name' },
      help: { en: 'In one language at least.', de: 'In mindestens einer Sprache.' },
    },
    description: {
      type: 'translated',
      max: 50_000,
      label: { en: 'Description', de: 'Beschreibung' },
      help: { en: 'Shown on the page of the product.', de: 'Steht auf der Seite des Artikels.' },
    },
    categories: {
      type: 'list',
      to: 'categories',
      label: { en: 'Categories', de: 'Kategorien' },
      help: {
        en: 'Keys of the categories it is put into; it is listed in those above them too.',
        de: 'Schlüssel der Kategorien, in die er gehört; gelistet wird er auch in denen darüber.',
      },
    },
    manufacturerNumber: {
      type: 'text',
      max: 500,
      label: { en: 'Season codes', de: 'Saisons' },
      help: { en: 'Codes of its seasons, e.g. AW27;SS27.', de: 'Kürzel seiner Saisons, z. B. AW27;SS27.' },
    },
    discountGroup: {
      type: 'text',
      max: 100,
      label: { en: 'Discount group', de: 'Rabattgruppe' },
      help: { en: 'Companies may have a discount per group.', de: 'Firmen können je Gruppe einen Rabatt haben.' },
    },
    vatRate: {
      type: 'decimal',
      min: 0,
      max: 100,
      decimals: 2,
      label: { en: 'VAT rate', de: 'MwSt.-Satz' },
      help: {
        en: 'Per cent in the country of the shop. With a tax category its rate holds.',
        de: 'Prozent im Land des Shops. Mit einer Steuerkategorie gilt deren Satz.',
      },
    },
    taxCategory: {
      type: 'text',
      max: 100,
      label: { en: 'Tax category', de: 'Steuerkategorie' },
      help: {
        en: 'A category of the VAT table, e.g. reduced.',
        de: 'Eine Kategorie der MwSt.-Tabelle, z. B. reduced.',
      },
    },
    isGrossPrice: {
      type: 'boolean',
      initial: false,
      label: { en: 'Gross price', de: 'Bruttopreis' },
      help: { en: 'Its prices include VAT, as with books.', de: 'Die Preise enthalten MwSt., wie bei Büchern.' },
    },
    batch: {
      type: 'integer',
      min: 1,
      max: 1_000_000,
      label: { en: 'Pack size', de: 'Packungsgröße' },
      help: { en: 'Sold in multiples of it.', de: 'Verkauft wird ein Vielfaches davon.' },
    },
    unit: {
      type: 'text',
      max: 50,
      label: { en: 'Unit', de: 'Einheit' },
      help: { en: 'What one piece is called, e.g. pair.', de: 'Wie ein Stück heißt, z. B. Paar.' },
    },
    positiveStockOnly: {
      type: 'boolean',
      initial: false,
      label: { en: 'Only from stock', de: 'Nur ab Lager' },
      help: { en: 'Never sold beyond the stock.', de: 'Wird nie über den Bestand hinaus verkauft.' },
    },
    stockFreeze: {
      type: 'boolean',
      initial: false,
      label: { en: 'Frozen pre-stock', de: 'Eingefrorene Vororder' },
      help: {
        en: 'No more than the pre-stock can be pre-ordered.',
        de: 'Vorbestellbar ist nicht mehr als der Vorbestand.',
      },
    },
    releaseDate: {
      type: 'date',
      label: { en: 'Release date', de: 'Erscheinungstag' },
      help: { en: 'From this day on it is sold.', de: 'Ab diesem Tag wird er verkauft.' },
    },
    salesAttributes: {
      type: 'structure',
      schema: z
        .array(z.strictObject({ name: z.string(), label: localised, required: z.boolean(), maxLength: z.int() }))
        .check(z.maxLength(20)),
      label: { en: 'Texts asked for', de: 'Abgefragte Texte' },
      help: { en: 'What a buyer fills in, e.g. an engraving.', de: 'Was ein Käufer angibt, z. B. eine Gravur.' },
    },
    featured: {
      type: 'boolean',
      initial: false,
      label: { en: 'Featured', de: 'Hervorgehoben' },
      help: { en: 'Shown on the front page.', de: 'Steht auf der Startseite.' },
    },
    popularity: {
      type: 'integer',
      min: 0,
      max: 1_000_000_000,
      initial: 0,
      label: { en: 'Popularity', de: 'Beliebtheit' },
      help: { en: 'Lists begin with the highest.', de: 'Listen beginnen mit dem höchsten Wert.' },
    },
    images: {
      type: 'structure',
      schema: pictures,
      label: { en: 'Pictures', de: 'Bilder' },
      help: { en: 'In the order in which they are shown.', de: 'In der Reihenfolge, in der sie gezeigt werden.' },
    },
    'attr.*': {
      type: 'list',
      to: 'attributeValues',
      label: { en: 'Attribute', de: 'Merkmal' },
      help: {
        en: 'A column per attribute, e.g. attr.material, with keys of its values.',
        de: 'Eine Spalte je Merkmal, z. B. attr.material, mit Schlüsseln seiner Werte.',
      },
    },
    createdAt: {
      type: 'moment',
      label: { en: 'Since', de: 'Seit' },
      help: {
        en: 'Lists of new products begin with the latest.',
        de: 'Listen neuer Artikel beginnen mit dem jüngsten.',
      },
    },
    active: {
      type: 'boolean',
      initial: true,
      label: { en: 'Active', de: 'Aktiv' },
      help: { en: 'Whether it is sold.', de: 'Ob er verkauft wird.' },
    },
  },
})
