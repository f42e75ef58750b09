import type { FastifyInstance } from 'fastify'
import type { ErpEndpoint } from '#contract/endpoint.ts'
import { apiKeyErpRoutes } from './api-keys/erp-routes.ts'
import { paperErpRoutes } from './documents/erp-routes.ts'
import { changeErpRoutes } from './erp/change-routes.ts'
import { erpDescription } from './erp/description.ts'
import { recordErpRoutes } from './erp/record-routes.ts'
import { importErpRoutes } from './imports/erp-routes.ts'
import { invoiceErpRoutes } from './invoices/erp-routes.ts'
import { orderChangeErpRoutes } from './orders/change-erp-routes.ts'
import { orderErpRoutes } from './orders/erp-routes.ts'
import { orderCommands } from './orders/row-commands.ts'
import type { OpenTenantDb } from './platform/db/tenant-db.ts'
import { serveDocuments } from './platform/http/api-documents.ts'
import { type AuthenticateKey, serveErpOn } from './platform/http/serve-erp.ts'
import type { Shop } from './shop.ts'

/** Registers the calls for programs with an API key, and their description. */
export function programRoutes(
  app: FastifyInstance,
  authenticate: AuthenticateKey,
  shop: Shop,
  tenantDb: OpenTenantDb,
): ErpEndpoint[] {
  const served: ErpEndpoint[] = []
  const serve = serveErpOn(app, authenticate, { tenantDb, limits: shop.limits }, served)
  apiKeyErpRoutes(serve)
  recordErpRoutes(serve, orderCommands(shop))
  importErpRoutes(serve, shop)
  orderChangeErpRoutes(serve, shop)
  orderErpRoutes(serve, shop)
  invoiceErpRoutes(serve, shop)
  paperErpRoutes(serve, shop)
  changeErpRoutes(serve)
  serveDocuments(app, served, '/api/erp/v1', erpDescription)
  return served
}
