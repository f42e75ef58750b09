import type { FastifyInstance } from 'fastify'
import { brandShades } from '#domain/appearance/brand-colour.ts'
import { tenantOf } from '../settings/tenant.ts'
import type { Shop } from '../shop.ts'

/** The icon of a shop with a brand colour: the first letter of its name on that colour. */
export function serveShopIcon(app: FastifyInstance, shop: Shop): void {
  app.get('/shop-icon.svg', { logLevel: 'warn' }, async (request, reply) => {
    const tenant = await tenantOf(shop, undefined, request.hostname)
    const { brandColour, companyName } = tenant?.settings.site ?? {}
    if (!brandColour) return reply.callNotFound()
    const { accent, on } = brandShades(brandColour, 'light')
    // A letter or digit, so it needs no escaping.
    const [letter = ''] = /[\p{L}\p{N}]/u.exec(companyName ?? '') ?? []
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=3600')
    return reply.send(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="5" fill="${accent}"/><text x="12" y="17.5" font-family="system-ui,sans-serif" font-size="16" font-weight="700" text-anchor="middle" fill="${on}">${letter.toUpperCase()}</text></svg>`,
    )
  })
}
