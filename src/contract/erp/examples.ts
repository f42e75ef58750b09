import type { RecordKind } from '../records/kind.ts'

/**
 * Rows for the documentation, in the order of `recordKinds`: each kind refers to those before it. A test sends them. A kind
 * that has none here is not offered to programs: shipments have a call of their own.
 */
export const exampleRows: Readonly<Record<RecordKind['name'], readonly Readonly<Record<string, unknown>>[]>> = {
  settings: [{ path: 'site.companyName', value: 'Nordgrat Outdoor' }],
  attributes: [
    {
      key: 'gender',
      'label.en': 'Gender',
      'label.de': 'Geschlecht',
      values: [{ key: 'women', label: { en: 'Women', de: 'Damen' } }],
    },
  ],
  categories: [{ key: 'jackets', 'name.en': 'Jackets', 'name.de': 'Jacken' }],
  seasons: [{ code: 'AW27', 'name.en': 'Autumn/Winter 27', 'name.de': 'Herbst/Winter 27', date: '2027-09-01' }],
  products: [
    { sku: 'NG-4711', 'name.en': 'Firn jacket', 'name.de': 'Jacke Firn', categories: ['jackets'], vatRate: 19 },
  ],
  variants: [{ variantSku: 'NG-4711-BLU-M', sku: 'NG-4711', ean: '4006381333931', colour: 'BLU', size: 'M' }],
  priceLists: [{ name: 'Retail' }],
  shippingMethods: [
    { key: 'parcel', 'name.en': 'Parcel', 'name.de': 'Paket', countries: [{ code: 'DE', price: 590 }] },
  ],
  companies: [{ customerNo: '10023', name: 'Bergsport Huber GmbH', vatCountryCode: 'DE', priceList: 'Retail' }],
  people: [
    { username: 'k.huber', customerNo: '10023', email: 'k.huber@bergsport-huber.example', firstName: 'Katharina' },
  ],
  addresses: [
    {
      customerNo: '10023',
      addressKey: 'store',
      type: 'shipping',
      company: 'Bergsport Huber GmbH',
      street: 'Wettersteingasse 14',
      zipCode: '82467',
      city: 'Garmisch-Partenkirchen',
      country: 'DE',
    },
  ],
  prices: [{ kind: 'list', list: 'Retail', variantSku: 'NG-4711-BLU-M', price: 8990 }],
  stock: [{ variantSku: 'NG-4711-BLU-M', available: 240 }],
  content: [
    {
      slug: 'delivery',
      'title.en': 'Delivery',
      'title.de': 'Lieferung',
      'body.en': 'Two days.',
      'body.de': 'Zwei Tage.',
    },
  ],
  orders: [
    {
      orderNumber: 'ERP-1001',
      customerNo: '10023',
      orderedBy: 'k.huber',
      orderedAt: '2026-03-02T09:30:00Z',
      deliveryDate: '2026-03-05',
      status: 'completed',
      deliveryStatus: 'delivered',
      paymentMethod: 'invoice',
      paymentStatus: 'paid',
      'shippingAddress.country': 'DE',
      'invoiceAddress.country': 'DE',
      lines: [{ variantSku: 'NG-4711-BLU-M', quantity: 2, price: 8990, vatRate: 19 }],
      vat: [{ rate: 19, net: 17980, amount: 3416 }],
      gross: 21396,
    },
  ],
  orderStatus: [{ orderNumber: 'ERP-1001', erpNumber: 'SO-4712', note: 'Picked up by the customer' }],
  invoices: [
    {
      finDocNumber: 'RE-1001',
      customerNo: '10023',
      type: 'invoice',
      docDate: '2026-03-05',
      dueDate: '2026-04-04',
      amount: 21396,
    },
  ],
  payments: [{ finDocNumber: 'RE-1001', paymentNo: 1, amount: 21396, date: '2026-03-20' }],
}
