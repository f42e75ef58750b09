import { getConfiguration, getLookup } from '#contract/configuration.ts'
import { orderStatuses, paymentMethods } from '#domain/order-status.ts'
import type { Caller } from '../account/caller.ts'
import { findPages } from '../content/queries.ts'
import type { Serve } from '../http/call.ts'
import type { Shop } from '../shop.ts'

export function configurationRoutes(serve: Serve, shop: Shop): void {
  const siteOf = async (caller: Caller) => (await shop.settingsOf(caller)).settings.site

  serve(getConfiguration, async ({ caller }) => {
    const [site, contentPages] = await Promise.all([siteOf(caller), findPages(shop.db, caller.tenantId)])
    return { data: { ...site, contentPages } }
  })

  serve(getLookup, async call => {
    switch (call.query.lookupName) {
      case 'salesHeadStatus':
        return { data: [...orderStatuses] }
      case 'paymentType':
        return { data: [...paymentMethods] }
      case 'vatConversionTable': {
        const { vatTable } = await siteOf(call.caller)
        return { data: Object.entries(vatTable).map(([country, rates]) => ({ country, rates })) }
      }
    }
  })
}
