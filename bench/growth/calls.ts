/** What the examples below are made of: ids and numbers that both shops have. */
export interface KnownIds {
  category: string
  /** One that a pack for a fair has room for. */
  smallCategory: string
  product: string
  sku: string
  season: string
  order: string
  slug: string
  /** The path of a file that the caller may open. */
  file: string
  /** A filter of the category, as the address of a list has it. */
  filter: string
  lastPage: number
  lastPageOfVariants: number
}

interface Example {
  /** The query, and the path where it has parameters. */
  path: (ids: KnownIds) => string
  /** Why it may cost more in a larger shop than the limit says. */
  reason?: string
}

const plain = (path: string): Example => ({ path: () => path })
const list = '/api/material'
const variants = '/api/material/listMaterialWithVariants'
const filters = '/api/material/getFilterableAttributes'

const filteredReason = 'A filter is a pass over a bit per product, twelve kilobytes at 100,000.'
const stockedReason = 'What is in stock is counted anew over the whole stock, for a twentieth of the time at most.'

const partsReason = 'Each category is counted by a pass over a bit per product.'

const countedReason = 'How many products each of them has is counted, so that nobody removes one in use unawares.'
const listedReason = 'The desk says how many there are in all, and counts them.'

const oneReason = 'it is about one record, and costs by what belongs to that'
const importReason = 'it is about one import, and costs by the rows of its file'

/** One or more examples for every reading call of the contract, or why it is not asked. A call without is a miss. */
export const examples: Readonly<Record<string, readonly Example[] | string>> = {
  '/api/account/export': [plain('/api/account/export')],
  '/api/account/list': [plain('/api/account/list')],
  '/api/address': [plain('/api/address')],
  '/api/alarm': [plain('/api/alarm')],
  '/api/basket': [plain('/api/basket')],
  '/api/configuration': [plain('/api/configuration')],
  '/api/content': [plain('/api/content')],
  '/api/content/{slug}': [{ path: ({ slug }) => `/api/content/${slug}` }],
  '/api/desk/imports': [plain('/api/desk/imports')],
  '/api/desk/imports/{id}': importReason,
  '/api/desk/imports/{id}/result': importReason,
  '/api/desk/imports/{id}/rows': importReason,
  '/api/desk/imports/{id}/undo/conflicts': importReason,
  '/api/desk/me': [plain('/api/desk/me')],
  '/api/desk/records/{kind}/export': [plain('/api/desk/records/seasons/export')],
  '/api/desk/records/{kind}/template': [plain('/api/desk/records/products/template')],
  '/api/desk/today': [plain('/api/desk/today')],
  '/api/desk/account-requests': [plain('/api/desk/account-requests')],
  '/api/desk/api-keys': [plain('/api/desk/api-keys')],
  '/api/desk/attributes': [{ path: () => '/api/desk/attributes', reason: countedReason }],
  '/api/desk/banners': [plain('/api/desk/banners')],
  '/api/desk/categories': [{ path: () => '/api/desk/categories', reason: countedReason }],
  '/api/desk/content': [plain('/api/desk/content')],
  '/api/desk/customers': [
    {
      path: () => '/api/desk/customers',
      reason: 'The large shop has twenty times as many customers, and they are counted.',
    },
  ],
  '/api/desk/customers/choices': [plain('/api/desk/customers/choices')],
  '/api/desk/customers/sales-people': [plain('/api/desk/customers/sales-people')],
  '/api/desk/erp-fields': [plain('/api/desk/erp-fields')],
  '/api/desk/first-steps': [plain('/api/desk/first-steps')],
  '/api/desk/import-sources': [plain('/api/desk/import-sources')],
  '/api/desk/invoices': [plain('/api/desk/invoices')],
  '/api/desk/invoices/orders': [plain('/api/desk/invoices/orders')],
  '/api/desk/invoices/reminders': [plain('/api/desk/invoices/reminders')],
  '/api/desk/invoices/reminders/sent': [plain('/api/desk/invoices/reminders/sent')],
  '/api/desk/invoices/statements': [plain('/api/desk/invoices/statements')],
  '/api/desk/journal': [plain('/api/desk/journal')],
  '/api/desk/mails': [plain('/api/desk/mails')],
  '/api/desk/orders': [plain('/api/desk/orders')],
  '/api/desk/orders/filters': [plain('/api/desk/orders/filters')],
  '/api/desk/pictures/links': [plain('/api/desk/pictures/links')],
  '/api/desk/prices': [{ path: () => '/api/desk/prices', reason: listedReason }],
  '/api/desk/prices/lists': [plain('/api/desk/prices/lists')],
  '/api/desk/products': [{ path: () => '/api/desk/products', reason: listedReason }],
  '/api/desk/products/categories': [plain('/api/desk/products/categories')],
  '/api/desk/proposals': [plain('/api/desk/proposals')],
  '/api/desk/roles': [plain('/api/desk/roles')],
  '/api/desk/seasons': [
    { path: () => '/api/desk/seasons', reason: 'What a season brings is added up over its pre-stock.' },
  ],
  '/api/desk/settings': [plain('/api/desk/settings')],
  '/api/desk/staff': [plain('/api/desk/staff')],
  '/api/desk/statistics/customers': [
    { path: () => '/api/desk/statistics/customers', reason: 'The large shop has twenty times as many customers.' },
  ],
  '/api/desk/statistics/progress': [plain('/api/desk/statistics/progress')],
  '/api/desk/statistics/searches': [plain('/api/desk/statistics/searches?period=2026')],
  '/api/desk/statistics/seasons': [plain('/api/desk/statistics/seasons')],
  '/api/desk/statistics/sizes': [plain('/api/desk/statistics/sizes?period=2026')],
  '/api/desk/statistics/styles': [plain('/api/desk/statistics/styles?period=2026')],
  '/api/desk/statistics/weeks': [plain('/api/desk/statistics/weeks?period=2026')],
  '/api/desk/stock': [{ path: () => '/api/desk/stock', reason: listedReason }],
  '/api/desk/views': [plain('/api/desk/views?list=orders')],
  '/api/desk/webhooks': [plain('/api/desk/webhooks')],
  '/api/desk/account-requests/{id}': oneReason,
  '/api/desk/content/{slug}': oneReason,
  '/api/desk/content/{slug}/versions/{place}': oneReason,
  '/api/desk/customers/{id}': oneReason,
  '/api/desk/customers/{id}/history': oneReason,
  '/api/desk/import-sources/{id}/visits': oneReason,
  '/api/desk/imports/{id}/price-moves': oneReason,
  '/api/desk/imports/{id}/reasons': oneReason,
  '/api/desk/invoices/{id}': oneReason,
  '/api/desk/orders/{orderNumber}': oneReason,
  '/api/desk/orders/{orderNumber}/addresses': oneReason,
  '/api/desk/orders/{orderNumber}/timeline': oneReason,
  '/api/desk/products/{id}': oneReason,
  '/api/desk/products/{id}/history': oneReason,
  '/api/desk/records/{kind}/history': oneReason,
  '/api/desk/seasons/affected': oneReason,
  '/api/desk/seasons/{code}/proposals': oneReason,
  '/api/desk/stock/holders': oneReason,
  '/api/desk/stock/ledger': oneReason,
  '/api/desk/webhooks/{id}': oneReason,
  '/api/desk/webhooks/{id}/deliveries': oneReason,
  '/api/desk/prices/explain': oneReason,
  '/api/desk/prices/history': oneReason,
  '/api/desk/prices/customers': oneReason,
  '/api/desk/settings/secret': oneReason,
  '/api/desk/find': [plain('/api/desk/find?q=jacket')],
  '/api/desk/invoices/datev': 'a file of what its page shows',
  '/api/desk/invoices/export': 'a file of what its page shows',
  '/api/desk/invoices/reminders/preview': 'a file of what its page shows',
  '/api/desk/statistics/{table}/export': 'a file of what its page shows',
  '/api/account/payment/{id}': oneReason,
  '/api/basket-handover/{id}': oneReason,
  '/api/basket-handover': [plain('/api/basket-handover')],
  '/api/basket-handover/receiver': [plain('/api/basket-handover/receiver')],
  '/api/order-proposal': [plain('/api/order-proposal')],
  '/api/order-proposal/count': [plain('/api/order-proposal/count')],
  '/api/order-proposal/customers': [plain('/api/order-proposal/customers')],
  '/api/order-request': [plain('/api/order-request')],
  '/api/order-request/{id}': oneReason,
  '/api/salesPerson/carts': oneReason,
  '/api/salesPerson/carts/{id}': oneReason,
  '/api/salesPerson/customers/export': [plain('/api/salesPerson/customers/export')],
  '/api/salesPerson/products/{id}/booked': oneReason,
  '/api/selection': [plain('/api/selection')],
  '/api/selection/{id}': oneReason,
  '/api/selection/{id}/material': oneReason,
  '/api/sizeCurve': [{ path: ({ product }) => `/api/sizeCurve?materials=${product}` }],
  '/api/download': [plain('/api/download')],
  '/api/fair/company': oneReason,
  '/api/fair/key': [plain('/api/fair/key')],
  '/api/fair/offer': [{ path: ({ smallCategory }) => `/api/fair/offer?category=${smallCategory}` }],
  '/api/fair/part': [{ path: () => '/api/fair/part', reason: partsReason }],
  '/api/fair/product': [{ path: ({ smallCategory }) => `/api/fair/product?category=${smallCategory}` }],
  '/api/files/{kind}/{id}': [{ path: ({ file }) => file }],
  '/api/linesheet': [plain('/api/linesheet?source=wishlist')],
  '/api/login/welcome': [plain('/api/login/welcome?tenant=nordgrat')],
  '/api/lookup': [plain('/api/lookup?lookupName=salesHeadStatus')],
  '/api/material': [
    { path: ({ category }) => `${list}?category=${category}&pageSize=16` },
    { path: ({ lastPage }) => `${list}?pageSize=16&page=${lastPage}` },
    {
      path: ({ category, filter }) => `${list}?category=${category}&pageSize=16&filter=${filter}`,
      reason: filteredReason,
    },
    { path: () => `${list}?pageSize=16&stockAvail=true`, reason: stockedReason },
    { path: () => `${list}?pageSize=16&isPreOrderMode=true`, reason: stockedReason },
  ],
  '/api/material/getFilterableAttributes': [
    { path: ({ category }) => `${filters}?category=${category}` },
    { path: ({ category, filter }) => `${filters}?category=${category}&filter=${filter}`, reason: filteredReason },
    { path: () => `${filters}?isPreOrderMode=true`, reason: stockedReason },
  ],
  '/api/material/getSimilarMaterials': [
    plain('/api/material/getSimilarMaterials'),
    { path: ({ sku }) => `/api/material/getSimilarMaterials?sku=${sku}` },
  ],
  '/api/material/listMaterialWithVariants': [
    { path: ({ category }) => `${variants}?category=${category}&pageSize=16` },
    { path: ({ lastPageOfVariants }) => `${variants}?pageSize=16&page=${lastPageOfVariants}` },
    {
      path: ({ category, filter }) => `${variants}?category=${category}&pageSize=16&filter=${filter}`,
      reason: filteredReason,
    },
    { path: () => `${variants}?pageSize=16&isPreOrderMode=true&stockAvail=true`, reason: stockedReason },
  ],
  '/api/material/mainMaterialImage': [{ path: ({ sku }) => `/api/material/mainMaterialImage?sku=${sku}` }],
  '/api/material/search': [
    { path: ({ sku }) => `/api/material/search?searchKey=${sku}` },
    {
      path: () => '/api/material/search?searchKey=jacket',
      reason: 'A hundred times as many products match the word, and each is ranked.',
    },
  ],
  '/api/material/{id}': [{ path: ({ product }) => `/api/material/${product}` }],
  '/api/material/{id}/download': [{ path: ({ product }) => `/api/material/${product}/download` }],
  '/api/material/{id}/review': [{ path: ({ product }) => `/api/material/${product}/review` }],
  '/api/materialCategory': [plain('/api/materialCategory')],
  '/api/notification': [plain('/api/notification')],
  '/api/order': [plain('/api/order')],
  '/api/order-sheet': [
    {
      path: ({ category }) => `/api/order-sheet?type=order&category=${category}`,
      reason: 'The sheet has a row for every variant of the category, up to its limit.',
    },
  ],
  '/api/order/export': [plain('/api/order/export')],
  '/api/order/{id}': [{ path: ({ order }) => `/api/order/${order}` }],
  '/api/order/{id}/export': [{ path: ({ order }) => `/api/order/${order}/export` }],
  '/api/payment/status': [{ path: ({ order }) => `/api/payment/status?orderIds=${order}` }],
  '/api/search/token': [plain('/api/search/token')],
  '/api/season': [plain('/api/season')],
  '/api/salesPerson/customers': [plain('/api/salesPerson/customers')],
  '/api/salesPerson/customers/summary': [plain('/api/salesPerson/customers/summary')],
  '/api/salesPerson/views': [plain('/api/salesPerson/views')],
  '/api/season/{code}': [
    { path: ({ season }) => `/api/season/${season}`, reason: 'It counts the styles of a season, a bit per product.' },
  ],
  '/api/shippingType': [plain('/api/shippingType')],
  '/api/shippingType/countries': [plain('/api/shippingType/countries')],
  '/api/user/companyUsers': [plain('/api/user/companyUsers')],
  '/api/user/currentUser': [plain('/api/user/currentUser')],
  '/api/user/salesPersonCustomers': [plain('/api/user/salesPersonCustomers')],
  '/api/wishlist': [plain('/api/wishlist')],
  '/api/wishlist/material': [plain('/api/wishlist/material')],
}
