import { recordEvent } from '#contract/shop/statistics.ts'
import type { Serve } from '../platform/http/call.ts'
import { callerAddress } from '../platform/rate-limit.ts'
import type { Shop } from '../shop.ts'
import { insertEvent } from './queries.ts'

const eventsPerAddress = { max: 120, seconds: 60 }

export function statisticsRoutes(serve: Serve, shop: Shop): void {
  const dbOfHost = async (host: string) => {
    const tenant = await shop.tenantOf(undefined, host)
    return tenant && shop.tenantDb({ tenantId: tenant.id })
  }

  serve(recordEvent, async call => {
    // What staff look at as somebody else is nobody's visit.
    if (call.caller?.viewer) return
    if (!(await shop.limits.isWithin(`event ${callerAddress(call.ip)}`, eventsPerAddress))) return
    const db = call.db ?? (await dbOfHost(call.host))
    if (!db) return
    const { path, user_agent } = call.body.data
    // The query is dropped, because it may hold a reset token or a search.
    const bare = path.split(/[?#]/)[0] ?? ''
    await insertEvent(db, call.body.type, bare, user_agent ?? call.userAgent)
  })
}
