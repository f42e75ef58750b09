import { shipments } from '#contract/records/kinds/shipments.ts'
import type { Store } from '../store.ts'

export const shipmentStore: Store = {
  kind: shipments,
  lock: 'orders',
  isByCommand: true,
  rowsTogether: ['orderNumber', 'shipmentNo'],
  tables: [
    {
      // A view: the lines of a shipment by variant.
      name: 'shipped_variants',
      ids: ['order_id', 'shipment', 'product_id', 'variant_id'],
      columns: {
        orderNumber: 'order_id',
        shipmentNo: 'shipment',
        variantSku: { column: ['product_id', 'variant_id'] },
        quantity: 'quantity',
        shippedOn: 'shipped_on',
        carrier: 'carrier',
        trackingCodes: { column: 'tracking_codes', empty: [] },
        packs: 'packs',
      },
    },
  ],
}
