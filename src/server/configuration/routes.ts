import { getConfiguration, getLookup } from '#contract/configuration.ts'
import { orderStatuses, paymentMethods } from '#domain/order-status.ts'
import type { Serve } from '../http/call.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { findTenantById } from './queries.ts'

export function configurationRoutes(serve: Serve, shop: Shop): void {
  const siteOf = async (tenantId: number) => {
    const tenant = await findTenantById(shop.db, tenantId)
    if (!tenant) throw new Refusal('not.signed.in')
    return tenant.settings.site
  }

  serve(getConfiguration, async call => ({ data: await siteOf(call.caller.tenantId) }))

  serve(getLookup, async call => {
    switch (call.query.lookupName) {
      case 'salesHeadStatus':
        return { data: [...orderStatuses] }
      case 'paymentType':
        return { data: [...paymentMethods] }
      case 'vatConversionTable': {
        const { vatTable } = await siteOf(call.caller.tenantId)
        return { data: Object.entries(vatTable).map(([country, rates]) => ({ country, rates })) }
      }
    }
  })
}
