import { expect, test } from 'vitest'
import { toJSONSchema } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { getCurrentUser } from '#contract/shop/account.ts'
import { listAddresses } from '#contract/shop/addresses.ts'
import { listAlarms } from '#contract/shop/alarms.ts'
import { getCart, getWishlist } from '#contract/shop/cart.ts'
import { getProduct, listCategories, listProducts, listSeasons, listVariants } from '#contract/shop/catalogue.ts'
import { listColleagues } from '#contract/shop/colleagues.ts'
import { getConfiguration } from '#contract/shop/configuration.ts'
import { getContent } from '#contract/shop/content.ts'
import { listInvoices } from '#contract/shop/invoices.ts'
import { listNotifications } from '#contract/shop/notifications.ts'
import { listOrders } from '#contract/shop/orders.ts'
import { listReviews } from '#contract/shop/reviews.ts'
import { getSearchToken } from '#contract/shop/search.ts'
import { listShippingMethods } from '#contract/shop/shipping.ts'
import { recordEvent } from '#contract/shop/statistics.ts'

interface Schema {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

/** The names in an answer, nested ones as `price.value`; the server's answers pass through these very schemas. */
function namesIn(schema: Schema, before = ''): string[] {
  const inner = schema.items ?? schema.anyOf?.find(one => one.properties ?? one.items)
  if (inner) return namesIn(inner, before)
  return Object.entries(schema.properties ?? {}).flatMap(([name, value]) => [
    before + name,
    ...namesIn(value, `${before}${name}.`),
  ])
}

const answerOf = ({ answer }: Endpoint) => namesIn(toJSONSchema(answer!, { io: 'output' }) as Schema)
const inData = (endpoint: Endpoint) => answerOf(endpoint).map(name => name.replace(/^data\./, ''))

const address =
  'type isDefault firstName lastName street street2 apartment addressline2 zipCode city state country.code country.name phoneNumber'

/** The entities of the specification (section 3) and the fields that the wire has for each. */
test.each<[string, Endpoint, string]>([
  [
    'a product',
    getProduct,
    '_id sku variantSku name images.image.url stock.value preStocks.season preStocks.quantity isStockFreeze releaseDate salesBatchSize isOnlySellableWithPositiveStock manufacturer.number salesAttributes variants isGrossPrice vatRate price.value price.currency price.rrp price.preOrderPrice price.originalPreSale price.isLoading',
  ],
  ['a product of a list', listProducts, 'stock.value meta.total'],
  ['a variant', listVariants, '_id sku variantSku stock.value preStocks.quantity price.value meta.total'],
  [
    'a cart',
    getCart,
    '_id items items._id items.sku items.variantSku items.name items.price.value items.quantity items.quantities items.orderType items.stock.value items.vatRate items.notEnoughStock items.updatedPrice.value items.oldPrice.value items.oldPrice.currency items.oldPrice.preOrderPrice items.attributes',
  ],
  ['a season', listSeasons, 'name date'],
  ['a category', listCategories, '_id name parent isDeal isActive'],
  ['an alarm', listAlarms, '_id name domainId domainReference'],
  [
    'a list of notifications',
    listNotifications,
    'notViewedNotifications.domainReference viewedNotifications.domainReference unreadNotificationCount',
  ],
  ['an address', listAddresses, address],
  [
    'a user',
    getCurrentUser,
    'firstName lastName username email phone active locked isAdmin addresses.city company._id company.customerNo company.name isSalesPerson isDeal minCartAmount blockUsersToAddNewAddress transientObject.tenant transientObject.company.freight.freightExpense transientObject.company.freight.freightExpenseUntil transientObject.company.blockedDelivery transientObject.company.discountType accountInformation.vatCountryCode accountInformation.showNetPrices',
  ],
  ['a user of the company', listColleagues, 'firstName lastName username email phone active locked isAdmin'],
  [
    'a way of shipping',
    listShippingMethods,
    'isActive isDefault countries.code countries.price.currency countries.price.value countries.limit.type countries.limit.value countries.limit.cartAmount',
  ],
  [
    'an order',
    listOrders,
    '_id orderNumber externalOrderNumber note orderDate docDate docNumber docType items.price.value items.quantity costs.shippingPriceForOrder.value deliveryDate documentLink delDocumentsLinks deliveryStatus orderStatus salesHeadStatus paymentStatus paymentMethod receiverAddress.city displayedOrderDescription carrier trackingCode packs amount.value currency',
  ],
  [
    'an invoice',
    listInvoices,
    'finDocNumber externalInvoiceNumber docDate docTypeName amount.value openAmount.value currency invoiceLink paymentStatus postway dueDate type financeStatus.open.value',
  ],
  ['a wishlist', getWishlist, '_id userId items.sku'],
  ['a review', listReviews, 'rating title text name'],
  [
    'the settings',
    getConfiguration,
    'defaultCurrency vatTable companyName address city postCode phone email country.name country.code logo footer.title footer.menuItems.title footer.menuItems.link footer.menuItems.isExternal heroes.isActive banners.isActive contentPages.slug seasons.name seasons.date shippingMethods.isActive shippingMethods.countries.code contactUs privacyPolicy privacyPolicyDE returnPolicy aboutUs paymentMethods minimumOrderAmount.value isExternalOrderNumberFieldActive isBatchSizeActive isSalesUnitActive isCustomAttributesActive isUserListActive isPreOrderModeVisible buyableWithoutStock showCategoryFilters allowNotifications showRetailPrice useSearchEngine showGrossPrice defaultCategoryView',
  ],
  ['a page to read', getContent, 'slug'],
  ['the way into the search engine', getSearchToken, 'isEnabled url token env error'],
])('%s has its fields', (_, endpoint, fields) => {
  const names = new Set(inData(endpoint))
  expect(fields.split(' ').filter(field => !names.has(field))).toEqual([])
})

test('a page view has its fields', () => {
  const names = namesIn(toJSONSchema(recordEvent.body, { io: 'output' }) as Schema)
  expect(names).toEqual(['type', 'data', 'data.path', 'data.user_agent'])
})
