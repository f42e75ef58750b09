import * as z from 'zod/mini'
import { localised } from '../../wire.ts'
import { active, imageLinks, images, name, since, vatRate } from '../common-columns.ts'
import { recordKind } from '../kind.ts'

export const products = recordKind({
  name: 'products',
  needs: 'catalogue.write',
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
    name: name(500, { en: 'In one language at least.', de: 'In mindestens einer Sprache.' }),
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
      ...vatRate,
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
    images,
    ...imageLinks,
    downloads: {
      type: 'lines',
      max: 100,
      label: { en: 'Downloads', de: 'Downloads' },
      help: { en: 'Data sheets and the like, in their order.', de: 'Datenblätter und Ähnliches, in ihrer Folge.' },
      columns: {
        title: {
          type: 'translated',
          max: 200,
          isNeeded: true,
          label: { en: 'Title', de: 'Titel' },
          help: { en: 'What buyers see.', de: 'Was Käufer sehen.' },
        },
        file: {
          type: 'text',
          max: 300,
          isNeeded: true,
          label: { en: 'File', de: 'Datei' },
          help: {
            en: 'Its key in the store: downloads, the shop and a name, e.g. downloads/nordgrat/tent.pdf.',
            de: 'Ihr Schlüssel im Speicher: downloads, der Shop und ein Name, z. B. downloads/nordgrat/zelt.pdf.',
          },
        },
        isPublic: {
          type: 'boolean',
          initial: false,
          label: { en: 'For everybody', de: 'Für alle' },
          help: {
            en: 'Also for companies that have not bought it.',
            de: 'Auch für Firmen, die ihn nicht gekauft haben.',
          },
        },
      },
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
    createdAt: since({
      en: 'Lists of new products begin with the latest.',
      de: 'Listen neuer Artikel beginnen mit dem jüngsten.',
    }),
    active: active({ en: 'Whether it is sold.', de: 'Ob er verkauft wird.' }),
  },
})
