import { reversedDates } from '#domain/records/dates.ts'
import { name } from '../common-columns.ts'
import { recordKind } from '../kind.ts'

export const seasons = recordKind({
  name: 'seasons',
  needs: 'catalogue.write',
  label: { en: 'Seasons', de: 'Saisons' },
  key: ['code'],
  columns: {
    code: {
      type: 'text',
      max: 40,
      isNeeded: true,
      label: { en: 'Code', de: 'Kürzel' },
      help: { en: 'For example AW27.', de: 'Zum Beispiel AW27.' },
    },
    name: name(200, { en: 'What buyers see.', de: 'Was Käufer sehen.' }),
    date: {
      type: 'date',
      isNeeded: true,
      label: { en: 'Delivery', de: 'Lieferung' },
      help: {
        en: 'The day of delivery; no two seasons share it.',
        de: 'Der Liefertag; keine zwei Saisons teilen ihn.',
      },
    },
    orderFrom: {
      type: 'date',
      label: { en: 'Orders from', de: 'Bestellbar ab' },
      help: { en: 'The first day of pre-orders; empty: at once.', de: 'Der erste Tag der Vororder; leer: sofort.' },
    },
    orderUntil: {
      type: 'date',
      label: { en: 'Orders until', de: 'Bestellbar bis' },
      help: { en: 'The last day; empty: until delivery.', de: 'Der letzte Tag; leer: bis zur Lieferung.' },
    },
    archived: {
      type: 'boolean',
      initial: false,
      label: { en: 'Archived', de: 'Abgelegt' },
      help: { en: 'No longer listed; its orders stay.', de: 'Wird nicht mehr gelistet; ihre Bestellungen bleiben.' },
    },
  },
  problems: ({ orderFrom, orderUntil }) => reversedDates('orderUntil', orderFrom, orderUntil),
})
