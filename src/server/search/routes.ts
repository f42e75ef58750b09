import { getSearchToken } from '#contract/shop/search.ts'
import type { Serve } from '../platform/http/call.ts'
import type { ServingShop } from '../shop.ts'
import { enginePath } from './engine-http.ts'

/** Where the shop has switched the engine off, the answer says so and browsers use the plain search. */
export function searchRoutes(serve: Serve, shop: ServingShop): void {
  const { search } = shop
  serve(getSearchToken, async ({ caller, locale, origin }) => {
    const { settings } = await shop.settingsOf(caller)
    // The engine knows no persons: what staff look for as somebody else would be counted there.
    const answer =
      settings.site.useSearchEngine && !caller.viewer
        ? {
            isEnabled: true,
            token: search.issueToken({ tenantId: caller.tenantId, hasDeals: caller.user.isDeal, locale }),
            url: search.url ?? origin + enginePath,
            env: search.env,
            error: null,
          }
        : { isEnabled: false, token: null, url: null, env: search.env, error: 'search.engine.off' }
    return { data: answer, ...answer }
  })
}
