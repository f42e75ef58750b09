import { normalisedPrice, priceRowProblems } from '#domain/price/price-row.ts'
import { toCompany, toPriceList, toProduct, toVariant } from '../common-columns.ts'
import { recordKind } from '../kind.ts'

export const prices = recordKind({
  name: 'prices',
  needs: 'prices.write',
  label: { en: 'Prices', de: 'Preise' },
  key: ['kind', 'variantSku', 'list', 'customerNo', 'preOrder', 'minQuantity', 'validFrom'],
  canDelete: true,
  listColumns: ['kind', 'list', 'customerNo'],
  columns: {
    kind: {
      type: 'choice',
      choices: ['base', 'list', 'customer', 'sale'],
      isNeeded: true,
      label: { en: 'Kind', de: 'Art' },
      help: { en: 'base, list, customer or sale.', de: 'base, list, customer oder sale.' },
    },
    variantSku: {
      ...toVariant({ en: 'The variant the price is for.', de: 'Die Variante, für die der Preis gilt.' }),
      isNeeded: true,
    },
    sku: {
      ...toProduct({
        en: 'In place of a variant: the price of all variants of the product.',
        de: 'Anstelle einer Variante: der Preis aller Varianten des Artikels.',
      }),
      isTransient: true,
    },
    list: toPriceList({ en: 'For a price of a list.', de: 'Für einen Preis einer Liste.' }),
    customerNo: toCompany({ en: 'For a price of one company.', de: 'Für einen Preis einer Firma.' }),
    preOrder: {
      type: 'boolean',
      initial: false,
      label: { en: 'Pre-order', de: 'Vororder' },
      help: { en: 'Whether it is for pre-orders.', de: 'Ob er für Vorbestellungen gilt.' },
    },
    minQuantity: {
      type: 'integer',
      min: 1,
      max: 1_000_000,
      initial: 1,
      label: { en: 'From quantity', de: 'Ab Menge' },
      help: { en: 'From so many pieces on; lists only.', de: 'Ab so vielen Stück; nur für Listen.' },
    },
    validFrom: {
      type: 'date',
      label: { en: 'Valid from', de: 'Gültig ab' },
      help: { en: 'The first day; empty: always.', de: 'Der erste Tag; leer: immer schon.' },
    },
    price: {
      type: 'money',
      min: 1,
      isNeeded: true,
      label: { en: 'Price', de: 'Preis' },
      help: { en: 'For one piece.', de: 'Für ein Stück.' },
    },
    validUntil: {
      type: 'date',
      label: { en: 'Valid until', de: 'Gültig bis' },
      help: { en: 'The last day; empty: for good.', de: 'Der letzte Tag; leer: auf Dauer.' },
    },
    rrp: {
      type: 'money',
      min: 1,
      label: { en: 'Retail price', de: 'UVP' },
      help: { en: 'Recommended; base prices only.', de: 'Empfohlen; nur für Grundpreise.' },
    },
    preOrderPrice: {
      type: 'money',
      min: 1,
      label: { en: 'Pre-order price', de: 'Vororderpreis' },
      help: {
        en: 'Base prices only. A base row with pre-order says the same.',
        de: 'Nur für Grundpreise. Eine Grundpreiszeile mit Vororder sagt dasselbe.',
      },
    },
  },
  normalise: normalisedPrice,
  problems: priceRowProblems,
})
