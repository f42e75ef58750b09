import type { FastifyInstance } from 'fastify'
import type { Shop } from '../shop.ts'

/** The web app manifest, with the wholesaler's own name. */
export function serveAppManifest(app: FastifyInstance, shop: Shop): void {
  app.get('/app.webmanifest', { logLevel: 'warn' }, async (request, reply) => {
    const tenant = await shop.tenantOf(undefined, request.hostname)
    const { companyName: name = 'Kontor', brandColour } = tenant?.settings.site ?? {}
    reply.type('application/manifest+json').header('cache-control', 'public, max-age=3600')
    return reply.send(JSON.stringify(manifestOf(name, Boolean(brandColour))))
  })
}

/** A shop with a colour of its own has icons of its own. */
function manifestOf(name: string, hasOwnIcons: boolean) {
  const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
    src: hasOwnIcons ? `/shop-icon-${file}.png` : `/icons/app-${file}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    id: '/',
    name,
    short_name: name.split(' ')[0],
    start_url: '/',
    scope: '/',
    display: 'standalone',
    // The background of the light theme; a dark page sets its own.
    background_color: '#f6f5f1',
    theme_color: '#f6f5f1',
    icons: [icon('192', 192, 'any'), icon('512', 512, 'any'), icon('maskable-512', 512, 'maskable')],
  }
}
