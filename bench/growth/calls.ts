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
  '/api/download': [plain('/api/download')],
  '/api/fair/company': [plain('/api/fair/company')],
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
