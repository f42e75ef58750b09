import type { FastifyInstance } from 'fastify'
import type { Endpoint, ErpEndpoint } from '#contract/endpoint.ts'
import { emailRoutes } from './account/email-routes.ts'
import { openLinks } from './account/links.ts'
import { passwordRoutes } from './account/password-routes.ts'
import { accountRoutes } from './account/routes.ts'
import { secondFactorDeskRoutes } from './account/second-factor-desk-routes.ts'
import { authenticate } from './account/session.ts'
import { openSessions } from './account/session-query.ts'
import { accountRequestDeskRoutes } from './account-requests/desk-routes.ts'
import { addressRoutes } from './addresses/routes.ts'
import { alarmRoutes } from './alarms/routes.ts'
import { authenticateKeys } from './api-keys/authenticate-key.ts'
import { apiKeyDeskRoutes } from './api-keys/desk-routes.ts'
import { buyersCartRoutes } from './buyers-carts/routes.ts'
import { asideRoutes } from './cart/aside-routes.ts'
import { checkRoutes } from './cart/check-routes.ts'
import { cartRoutes } from './cart/routes.ts'
import { productRoutes } from './catalogue/product-routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { seasonRoutes } from './catalogue/season-routes.ts'
import { categoryDeskRoutes } from './categories/desk-routes.ts'
import { changeDeskRoutes } from './changes/desk-routes.ts'
import { openPlacing } from './checkout/place.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import { colleagueRoutes } from './colleagues/routes.ts'
import { companyRoutes } from './companies/routes.ts'
import { settingDeskRoutes } from './configuration/desk-routes.ts'
import { configurationRoutes } from './configuration/routes.ts'
import { bannerDeskRoutes } from './content/banner-routes.ts'
import { contentDeskRoutes } from './content/desk-routes.ts'
import { contentRoutes } from './content/routes.ts'
import { customerDeskRoutes } from './customers/desk-routes.ts'
import { fileRoutes } from './downloads/file-routes.ts'
import { downloadRoutes } from './downloads/routes.ts'
import { erpFieldDeskRoutes } from './erp-fields/desk-routes.ts'
import { fairRoutes } from './fair/routes.ts'
import { findDeskRoutes } from './find/desk-routes.ts'
import { firstStepDeskRoutes } from './first-steps/desk-routes.ts'
import { handoverRoutes } from './handovers/routes.ts'
import { importSourceDeskRoutes } from './import-sources/desk-routes.ts'
import { importDeskRoutes } from './imports/desk-routes.ts'
import { recordDeskRoutes } from './imports/record-desk-routes.ts'
import { invoiceDeskRoutes } from './invoices/desk-routes.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import { statementDeskRoutes } from './invoices/statement-desk-routes.ts'
import { journalDeskRoutes } from './journal/desk-routes.ts'
import { linesheetRoutes } from './linesheet/routes.ts'
import { mailDeskRoutes } from './mails/desk-routes.ts'
import { myCustomerRoutes } from './my-customers/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { openAsking } from './order-requests/ask.ts'
import { orderRequestRoutes } from './order-requests/routes.ts'
import { orderSheetRoutes } from './order-sheet/routes.ts'
import { orderChangeDeskRoutes } from './orders/change-desk-routes.ts'
import { orderDeskRoutes } from './orders/desk-routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { paymentDeskRoutes } from './payment/desk-routes.ts'
import { paymentRoutes } from './payment/routes.ts'
import { serveTestBank } from './payment/test-bank/http.ts'
import { pictureDeskRoutes } from './pictures/desk-routes.ts'
import type { Database } from './platform/db/database.ts'
import { serveDocuments } from './platform/http/api-documents.ts'
import type { Authenticate } from './platform/http/caller.ts'
import { forwardPrograms } from './platform/http/forward.ts'
import { serveMedia } from './platform/http/media.ts'
import { serveMetrics } from './platform/http/metrics.ts'
import { prepareApp } from './platform/http/prepare-app.ts'
import { serveProbes } from './platform/http/probes.ts'
import { callerOf, serveOn } from './platform/http/serve.ts'
import { Refusal } from './platform/refusal.ts'
import { priceDeskRoutes } from './prices/desk-routes.ts'
import { productDeskRoutes } from './products/desk-routes.ts'
import { programRoutes } from './program-routes.ts'
import { proposalDeskRoutes } from './proposals/desk-routes.ts'
import { proposalRoutes } from './proposals/routes.ts'
import { reminderDeskRoutes } from './reminders/desk-routes.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { serveSearchEngine } from './search/engine-http.ts'
import { searchRoutes } from './search/routes.ts'
import { seasonDeskRoutes } from './seasons/desk-routes.ts'
import { selectionRoutes } from './selections/routes.ts'
import { shippingRoutes } from './shipping/routes.ts'
import type { ServingShop } from './shop.ts'
import { sizeCurveRoutes } from './size-curves/routes.ts'
import { staffDeskRoutes } from './staff/desk-routes.ts'
import { statisticsDeskRoutes } from './statistics/desk-routes.ts'
import { openMissedSearches } from './statistics/missed-searches.ts'
import { statisticsRoutes } from './statistics/routes.ts'
import { stockDeskRoutes } from './stock/desk-routes.ts'
import { salesNumberRoutes } from './stock/sales-routes.ts'
import { todayDeskRoutes } from './today/desk-routes.ts'
import { viewDeskRoutes } from './views/desk-routes.ts'
import { viewSalesRoutes } from './views/sales-routes.ts'
import { serveAppManifest } from './web-app/app-manifest.ts'
import { serveShopIcon } from './web-app/shop-icon.ts'
import { serveWebApps } from './web-app/web-app.ts'
import { webhookDeskRoutes } from './webhooks/desk-routes.ts'
import { wishlistRoutes } from './wishlist/routes.ts'

/** Every call that is served. */
export interface Served {
  served: Endpoint[]
  /** Those for programs with an API key. */
  servedToKeys: ErpEndpoint[]
}

/**
 * Registers all routes and pages of the shop. Only who must look beyond one tenant is given the database; the others
 * get a tenant's part of it from `shop.tenantDb`.
 */
export async function buildApp(app: FastifyInstance, shop: ServingShop, database: Database): Promise<Served> {
  const sessions = openSessions(database.read)
  const whoIs: Authenticate = evidence => authenticate(sessions, evidence)
  await prepareApp(app, shop.environment)
  if (shop.programsSocket) forwardPrograms(app, shop.programsSocket)
  app.setNotFoundHandler(async request => {
    if (!request.url.startsWith('/api/')) throw new Refusal('resource.not.found')
    // Signed-out callers get 401 for unknown paths too, so that they cannot find out which calls exist.
    throw new Refusal((await callerOf(whoIs, request)) ? 'resource.not.found' : 'not.signed.in')
  })
  serveMetrics(app, shop)

  const served: Endpoint[] = []
  const serve = serveOn(app, whoIs, shop, served)
  const links = openLinks(database.db)
  const missed = openMissedSearches(shop)
  app.addHook('onClose', () => missed.stop())
  accountRoutes(serve, shop)
  passwordRoutes(serve, shop, links)
  emailRoutes(serve, shop, links)
  addressRoutes(serve)
  colleagueRoutes(serve, shop)
  configurationRoutes(serve, shop)
  contentRoutes(serve, shop)
  catalogueRoutes(serve)
  seasonRoutes(serve, shop)
  productRoutes(serve, shop, missed.note)
  reviewRoutes(serve, shop)
  searchRoutes(serve, shop)
  cartRoutes(serve, shop)
  asideRoutes(serve, shop)
  checkRoutes(serve, shop)
  wishlistRoutes(serve, shop)
  sizeCurveRoutes(serve, shop)
  selectionRoutes(serve, shop)
  shippingRoutes(serve, shop)
  const place = openPlacing(shop, database.transactPipelined, openAsking(shop))
  checkoutRoutes(serve, shop, place)
  orderRequestRoutes(serve, shop, place)
  fairRoutes(serve, shop, place)
  notificationRoutes(serve, shop)
  alarmRoutes(serve, shop)
  orderSheetRoutes(serve, shop)
  companyRoutes(serve)
  myCustomerRoutes(serve, shop)
  viewSalesRoutes(serve)
  salesNumberRoutes(serve)
  statisticsRoutes(serve, shop)
  paymentRoutes(serve, shop)
  paymentDeskRoutes(serve, shop)
  fileRoutes(serve, shop)
  orderRoutes(serve, shop)
  proposalRoutes(serve, shop)
  handoverRoutes(serve, shop)
  buyersCartRoutes(serve, shop)
  invoiceRoutes(serve, shop)
  downloadRoutes(serve, shop)
  linesheetRoutes(serve, shop)
  staffDeskRoutes(serve, shop)
  todayDeskRoutes(serve)
  firstStepDeskRoutes(serve, shop)
  orderDeskRoutes(serve, shop)
  orderChangeDeskRoutes(serve, shop)
  proposalDeskRoutes(serve, shop)
  productDeskRoutes(serve, shop)
  customerDeskRoutes(serve, shop)
  accountRequestDeskRoutes(serve, shop)
  priceDeskRoutes(serve, shop)
  categoryDeskRoutes(serve)
  contentDeskRoutes(serve)
  bannerDeskRoutes(serve, shop)
  findDeskRoutes(serve)
  stockDeskRoutes(serve, shop)
  seasonDeskRoutes(serve, shop)
  settingDeskRoutes(serve, shop)
  changeDeskRoutes(serve)
  viewDeskRoutes(serve)
  statisticsDeskRoutes(serve, shop)
  importDeskRoutes(serve, shop)
  recordDeskRoutes(serve)
  pictureDeskRoutes(serve, shop)
  importSourceDeskRoutes(serve, shop)
  journalDeskRoutes(serve)
  invoiceDeskRoutes(serve, shop)
  statementDeskRoutes(serve)
  reminderDeskRoutes(serve, shop)
  mailDeskRoutes(serve, shop)
  secondFactorDeskRoutes(serve, shop)
  apiKeyDeskRoutes(serve)
  webhookDeskRoutes(serve, shop)
  erpFieldDeskRoutes(serve)

  const servedToKeys = programRoutes(app, authenticateKeys(database.read), shop, shop.programsDb)
  serveDocuments(app, served, '/api', {
    title: 'Kontor',
    description: 'The calls of the shop and of the desk.',
    security: {
      name: 'session',
      scheme: { type: 'http', scheme: 'basic', description: 'base64("{userId}:{token}") of a sign-in' },
    },
  })
  serveProbes(app, database.db)
  serveTestBank(app, shop, database.db)
  serveSearchEngine(app, shop.search, missed.note)
  serveMedia(app, shop)
  serveAppManifest(app, shop)
  serveShopIcon(app, shop)
  await serveWebApps(app, shop)
  return { served, servedToKeys }
}
