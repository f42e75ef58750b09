import { counterBooking, isMovement, movementProblems, movementReasons } from '#domain/stock/stock-row.ts'
import { toOrder, toSeason, toVariant } from '../common-columns.ts'
import { recordKind } from '../kind.ts'

export const stock = recordKind({
  name: 'stock',
  needs: 'stock.write',
  label: { en: 'Stock', de: 'Bestand' },
  key: ['variantSku', 'season'],
  columns: {
    variantSku: {
      ...toVariant({ en: 'The variant that is counted.', de: 'Die Variante, die gezählt wird.' }),
      isNeeded: true,
    },
    season: toSeason({ en: 'For pre-stock: what this season brings.', de: 'Für Vorbestand: was diese Saison bringt.' }),
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
      choices: movementReasons,
      isTransient: true,
      label: { en: 'Reason', de: 'Grund' },
      help: {
        en: 'For the stock ledger: receipt or correction; of a past order order, cancelled or expired.',
        de: 'Für das Lagerbuch: receipt oder correction; einer früheren Bestellung order, cancelled oder expired.',
      },
    },
    orderNumber: {
      ...toOrder({
        en: 'With reason order, cancelled or expired: the past order that took the pieces or gave them back.',
        de: 'Bei Grund order, cancelled oder expired: die frühere Bestellung, die die Stücke nahm oder zurückgab.',
      }),
      isTransient: true,
    },
    at: {
      type: 'moment',
      isTransient: true,
      label: { en: 'At', de: 'Am' },
      help: {
        en: 'When the pieces came or went, for the stock ledger; empty: now.',
        de: 'Wann die Stücke kamen oder gingen, für das Lagerbuch; leer: jetzt.',
      },
    },
    asOf: {
      type: 'text',
      max: 200,
      isTransient: true,
      label: { en: 'Counted after', de: 'Gezählt nach' },
      help: {
        en: 'With available: the cursor in the feed of changes up to which the count knows the orders, or the last order it knows. What orders took since is subtracted here.',
        de: 'Bei verfügbar: die Stelle im Änderungsverlauf, bis zu der die Zählung die Bestellungen kennt, oder die letzte Bestellung, die sie kennt. Was Bestellungen seitdem nahmen, wird hier abgezogen.',
      },
    },
  },
  rowProblems: movementProblems,
  addsUp: isMovement,
  takeBack: counterBooking,
})
