import { recordEvent } from '#contract/shop/statistics.ts'
import type { Serve } from '../platform/http/call.ts'
import { callerAddress, isWithinLimit } from '../platform/rate-limit.ts'
import { tenantOf } from '../settings/tenant.ts'
import type { Shop } from '../shop.ts'
import { insertEvent } from './queries.ts'

const eventsPerAddress = { max: 120, seconds: 60 }

export function statisticsRoutes(serve: Serve, shop: Shop): void {
  serve(recordEvent, async call => {
    if (!(await isWithinLimit(shop.db, `event ${callerAddress(call.ip)}`, eventsPerAddress))) return
    const tenantId = call.caller?.tenantId ?? (await tenantOf(shop, undefined, call.host))?.id
    if (tenantId === undefined) return
    const { path, user_agent } = call.body.data
    // The query is dropped, because it may hold a reset token or a search.
    const bare = path.split(/[?#]/)[0] ?? ''
    await insertEvent(shop.db, tenantId, call.body.type, bare, user_agent ?? call.userAgent)
  })
}
