import { getKey } from '#contract/erp/me.ts'
import type { ServeErp } from '../platform/http/serve-erp.ts'

export function apiKeyErpRoutes(serve: ServeErp): void {
  serve(getKey, async ({ key: { name, tenantKey, permissions } }) => ({
    data: { name, tenant: tenantKey, permissions: [...permissions] },
  }))
}
