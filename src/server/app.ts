import compress from '@fastify/compress'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify'
import { type Endpoint, uploadSeconds, usualSeconds } from '#contract/endpoint.ts'
import { emailRoutes } from './account/email-routes.ts'
import { passwordRoutes } from './account/password-routes.ts'
import { accountRoutes } from './account/routes.ts'
import { authenticate } from './account/session.ts'
import { addressRoutes } from './addresses/routes.ts'
import { alarmRoutes } from './alarms/routes.ts'
import { asideRoutes } from './cart/aside-routes.ts'
import { checkRoutes } from './cart/check-routes.ts'
import { cartRoutes } from './cart/routes.ts'
import { productRoutes } from './catalogue/product-routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { seasonRoutes } from './catalogue/season-routes.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import { colleagueRoutes } from './colleagues/routes.ts'
import { companyRoutes } from './companies/routes.ts'
import { configurationRoutes } from './configuration/routes.ts'
import { contentRoutes } from './content/routes.ts'
import { fileRoutes } from './downloads/file-routes.ts'
import { downloadRoutes } from './downloads/routes.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import { linesheetRoutes } from './linesheet/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { orderSheetRoutes } from './order-sheet/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { paymentRoutes } from './payment/routes.ts'
import { serveTestBank } from './payment/test-bank/http.ts'
import { serveDocuments } from './platform/http/api-documents.ts'
import type { Authenticate } from './platform/http/caller.ts'
import { closeConnections } from './platform/http/close-connections.ts'
import { serveMedia } from './platform/http/media.ts'
import { serveMetrics } from './platform/http/metrics.ts'
import { plainBodyOptions } from './platform/http/plain-body.ts'
import { serveProbes } from './platform/http/probes.ts'
import { problemAnswer } from './platform/http/problem-answer.ts'
import { refuseConnection } from './platform/http/refuse-connection.ts'
import { answerHeaders, pageHeaders } from './platform/http/security-headers.ts'
import { callerOf, serveOn } from './platform/http/serve.ts'
import { limitTime } from './platform/http/time-limits.ts'
import { Refusal } from './platform/refusal.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { serveSearchEngine } from './search/engine-http.ts'
import { searchRoutes } from './search/routes.ts'
import { shippingRoutes } from './shipping/routes.ts'
import type { Shop } from './shop.ts'
import { staffDeskRoutes } from './staff/desk-routes.ts'
import { statisticsRoutes } from './statistics/routes.ts'
import { todayDeskRoutes } from './today/desk-routes.ts'
import { serveAppManifest } from './web-app/app-manifest.ts'
import { serveShopIcon } from './web-app/shop-icon.ts'
import { serveWebApps } from './web-app/web-app.ts'
import { wishlistRoutes } from './wishlist/routes.ts'

/** Created first, because the rest of the shop needs its logger. */
export function createApp(environment: Pick<Shop['environment'], 'logLevel' | 'trustProxy'>): FastifyInstance {
  return fastify({
    logger: {
      level: environment.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      serializers: {
        // Path only: a query may hold a reset token or somebody's search.
        req: request => ({ method: request.method, path: request.url.split('?')[0], ip: request.ip }),
      },
    },
    trustProxy: environment.trustProxy,
    ajv: { customOptions: plainBodyOptions },
    bodyLimit: 1_048_576,
    // Bodies have limits per call (`limitTime`); this one ends connections that never send a complete request.
    requestTimeout: uploadSeconds.body * 1_000,
    http: { headersTimeout: usualSeconds.body * 1_000, connectionsCheckingInterval: 5_000 },
    clientErrorHandler: refuseConnection,
    // A path that cannot be decoded does not reach the error handler below.
    frameworkErrors: sendProblem,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    // Requests already sent are answered even while stopping; new connections are refused.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  })
}

/** Registers all routes and pages of the shop. */
export async function buildApp(app: FastifyInstance, shop: Shop): Promise<Endpoint[]> {
  const whoIs: Authenticate = evidence => authenticate(shop, evidence)
  // Fastify parses plain text by default. No call accepts it, so such a body is refused like any other type.
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(sendProblem)
  app.setNotFoundHandler(async request => {
    if (!request.url.startsWith('/api/')) throw new Refusal('resource.not.found')
    // Signed-out callers get 401 for unknown paths too, so that they cannot find out which calls exist.
    throw new Refusal((await callerOf(whoIs, request)) ? 'resource.not.found' : 'not.signed.in')
  })
  closeConnections(app, limitTime(app))
  const headers = answerHeaders(shop.environment)
  const headersOfPages = pageHeaders(shop.environment)
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(headers)
    next()
  })
  await app.register(compress, { threshold: 1024 })
  app.addHook('onSend', (request, reply, payload, next) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    if (String(reply.getHeader('content-type')).startsWith('text/html')) reply.headers(headersOfPages)
    next(null, payload)
  })
  serveMetrics(app, shop)

  const served: Endpoint[] = []
  const serve = serveOn(app, whoIs, shop.environment, served)
  accountRoutes(serve, shop)
  passwordRoutes(serve, shop)
  emailRoutes(serve, shop)
  addressRoutes(serve, shop)
  colleagueRoutes(serve, shop)
  configurationRoutes(serve, shop)
  contentRoutes(serve, shop)
  catalogueRoutes(serve, shop)
  seasonRoutes(serve, shop)
  productRoutes(serve, shop)
  reviewRoutes(serve, shop)
  searchRoutes(serve, shop)
  cartRoutes(serve, shop)
  asideRoutes(serve, shop)
  checkRoutes(serve, shop)
  wishlistRoutes(serve, shop)
  shippingRoutes(serve, shop)
  checkoutRoutes(serve, shop)
  notificationRoutes(serve, shop)
  alarmRoutes(serve, shop)
  orderSheetRoutes(serve, shop)
  companyRoutes(serve, shop)
  statisticsRoutes(serve, shop)
  paymentRoutes(serve, shop)
  fileRoutes(serve, shop)
  orderRoutes(serve, shop)
  invoiceRoutes(serve, shop)
  downloadRoutes(serve, shop)
  linesheetRoutes(serve, shop)
  staffDeskRoutes(serve, shop)
  todayDeskRoutes(serve, shop)

  serveDocuments(app, served)
  serveProbes(app, shop)
  serveTestBank(app, shop)
  serveSearchEngine(app, shop.search)
  serveMedia(app, shop)
  serveAppManifest(app, shop)
  serveShopIcon(app, shop)
  await serveWebApps(app, shop)
  return served
}

function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = problemAnswer(error)
  if (answer.status >= 500) request.log.error({ err: error }, 'request failed')
  return reply.status(answer.status).headers(answer.headers).send(JSON.stringify(answer.body))
}
