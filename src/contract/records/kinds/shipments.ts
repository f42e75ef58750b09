import { toOrder, toVariant } from '../common-columns.ts'
import { recordKind } from '../kind.ts'

/**
 * What left the warehouse, a row for each variant of a shipment. New rows ship it, as somebody at the desk does; the rows
 * of a shipment stand together and are taken as a whole. What was shipped is never changed.
 */
export const shipments = recordKind({
  name: 'shipments',
  needs: 'orders.write',
  label: { en: 'Shipments', de: 'Sendungen' },
  key: ['orderNumber', 'shipmentNo', 'variantSku'],
  isFinal: true,
  columns: {
    orderNumber: {
      ...toOrder({ en: 'The order that is shipped.', de: 'Die Bestellung, die versandt wird.' }),
      isNeeded: true,
    },
    shipmentNo: {
      type: 'integer',
      min: 1,
      max: 10_000,
      isNeeded: true,
      label: { en: 'Shipment', de: 'Sendung' },
      help: { en: 'Counts the shipments of an order from 1.', de: 'Zählt die Sendungen einer Bestellung ab 1.' },
    },
    variantSku: { ...toVariant({ en: 'What is in it.', de: 'Was darin ist.' }), isNeeded: true },
    quantity: {
      type: 'integer',
      min: 1,
      max: 1_000_000,
      isNeeded: true,
      isFixed: true,
      label: { en: 'Quantity', de: 'Menge' },
      help: { en: 'How many pieces of it.', de: 'Wie viele Stück davon.' },
    },
    shippedOn: {
      type: 'date',
      isFixed: true,
      label: { en: 'Shipped on', de: 'Versandt am' },
      help: { en: 'The day it left; empty: today.', de: 'Der Tag des Versands; leer: heute.' },
    },
    carrier: {
      type: 'text',
      max: 100,
      isFixed: true,
      label: { en: 'Carrier', de: 'Versanddienst' },
      help: { en: 'Who brings it, e.g. DHL.', de: 'Wer es bringt, z. B. DHL.' },
    },
    trackingCodes: {
      type: 'list',
      max: 100,
      isOrdered: true,
      isFixed: true,
      label: { en: 'Tracking codes', de: 'Sendungsnummern' },
      help: { en: 'Parted by |.', de: 'Getrennt durch |.' },
    },
    packs: {
      type: 'integer',
      min: 1,
      max: 10_000,
      isFixed: true,
      label: { en: 'Parcels', de: 'Pakete' },
      help: {
        en: 'How many there are; empty: one for each tracking code.',
        de: 'Wie viele es sind; leer: je Sendungsnummer eines.',
      },
    },
  },
})
