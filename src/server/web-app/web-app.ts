import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Shop } from '../shop.ts'
import { serveServiceWorker } from './service-worker.ts'
import { shopPages } from './shop-pages.ts'

const built = fileURLToPath(new URL('../../../dist/web', import.meta.url))

/** The built browser app: its files for ever, its page always fresh and for every address that is not a file. */
export async function serveWebApp(app: FastifyInstance, shop: Shop, folder = built): Promise<void> {
  if (!existsSync(folder)) {
    app.log.warn('the browser app is not built; only the API is served')
    return
  }
  const door = readFileSync(join(folder, 'index.html'), 'utf8')
  const pagesOf = shopPages(shop, { door, shop: door.replace('</head>', `${preloads(folder)}</head>`) })
  await app.register(files, {
    root: folder,
    wildcard: false,
    globIgnore: ['**/*.br', 'service-worker.js'],
    index: false,
    cacheControl: false,
    // As the build has left them, where the browser can read that.
    preCompressed: true,
    setHeaders,
  })
  serveServiceWorker(app, shop, folder, pagesOf)
  app.get('/*', { logLevel: 'warn' }, async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    if (/^\/(api|assets|media)\//.test(path)) return reply.callNotFound()
    // Nothing but a hint which of two apps will be wanted: the page itself is the same for everybody.
    const pages = await pagesOf(request.hostname)
    const page = request.cookies.token ? pages.shop : pages.door
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie')
      .send(page)
  })
}

/**
 * What only the shop needs, named in the page: it is on its way before the first script has decided. Our own code steps
 * back for the shop's first calls: they wait for each other, and browsers open six lines to a server at most.
 */
function preloads(folder: string): string {
  const manifest: Record<string, { file: string; name?: string }> = JSON.parse(
    readFileSync(join(folder, '.vite/manifest.json'), 'utf8'),
  )
  const links = (names: readonly string[], attributes = '') =>
    Object.values(manifest)
      .filter(({ name = '' }) => names.includes(name))
      .map(({ file }) => `<link rel="modulepreload" crossorigin${attributes} href="/${file}">`)
  const own = ['rolldown-runtime', 'signed-in-app', 'base', 'shop']
  return [...links(['libraries']), ...links(own, ' fetchpriority="low"')].join('')
}

function setHeaders(reply: FastifyReply, path: string): void {
  const isHashed = path.includes('/assets/')
  reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
}
