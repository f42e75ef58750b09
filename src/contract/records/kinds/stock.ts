import { recordKind } from '../kind.ts'

export const stock = recordKind({
  name: 'stock',
  label: { en: 'Stock', de: 'Bestand' },
  key: ['variantSku', 'season'],
  columns: {
    variantSku: {
      type: 'reference',
      to: 'variants',
      isNeeded: true,
      label: { en: 'Variant SKU', de: 'Variantennummer' },
      help: { en: 'The variant that is counted.', de: 'Die Variante, die gezählt wird.' },
    },
    season: {
      type: 'reference',
      to: 'seasons',
      label: { en: 'Season', de: 'Saison' },
      help: { en: 'For pre-stock: what this season brings.', de: 'Für Vorbestand: was diese Saison bringt.' },
    },
    available: {
      type: 'integer',
      min: 0,
      max: 1_000_000_000,
      isNeeded: true,
      label: { en: 'Available', de: 'Verfügbar' },
      help: { en: 'How many pieces there are.', de: 'Wie viele Stück da sind.' },
    },
    delta: {
      type: 'integer',
      min: -1_000_000_000,
      max: 1_000_000_000,
      isTransient: true,
      label: { en: 'Change', de: 'Änderung' },
      help: {
        en: 'In place of available: how many more, or fewer with a minus.',
        de: 'Anstelle von verfügbar: wie viele mehr, mit Minus weniger.',
      },
    },
    reason: {
      type: 'choice',
      choices: ['receipt', 'correction'],
      isTransient: true,
      label: { en: 'Reason', de: 'Grund' },
      help: { en: 'receipt or correction, for the stock ledger.', de: 'receipt oder correction, für das Lagerbuch.' },
    },
  },
})
