import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Shop } from '../shop.ts'
import { serveServiceWorker } from './service-worker.ts'
import { shopPages } from './shop-pages.ts'

const dist = fileURLToPath(new URL('../../../dist', import.meta.url))

/** The built browser apps: their files for ever, their pages always fresh and for every address that is not a file. */
export async function serveWebApps(app: FastifyInstance, shop: Shop, folder = dist): Promise<void> {
  const [shopFolder, deskFolder] = [join(folder, 'web'), join(folder, 'desk')]
  if (!existsSync(shopFolder) || !existsSync(deskFolder)) {
    app.log.warn('the browser apps are not built; only the API is served')
    return
  }
  const signedOut = readFileSync(join(shopFolder, 'index.html'), 'utf8')
  const pagesOf = shopPages(shop, {
    signedOut,
    signedIn: signedOut.replace('</head>', `${preloads(shopFolder)}</head>`),
    desk: readFileSync(join(deskFolder, 'index.html'), 'utf8'),
  })
  await app.register(files, {
    root: shopFolder,
    // Found below: a route for each of several hundred files would be most of all routes.
    serve: false,
    index: false,
    cacheControl: false,
    // Precompressed by the build, if the browser accepts it.
    preCompressed: true,
    setHeaders,
  })
  const [shopFiles, deskFiles] = [filesIn(shopFolder), filesIn(deskFolder)]
  serveServiceWorker(app, shop, shopFolder, pagesOf)
  app.get('/*', { logLevel: 'warn' }, async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    if (shopFiles.has(path)) return reply.sendFile(path, shopFolder)
    const pathAtDesk = path.replace(/^\/desk(?=\/)/, '')
    if (pathAtDesk !== path && deskFiles.has(pathAtDesk)) return reply.sendFile(pathAtDesk, deskFolder)
    if (/^\/(api|assets|media|desk\/assets)\//.test(path)) return reply.callNotFound()
    const pages = await pagesOf(request.hostname)
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache')
    if (/^\/desk(\/|$)/.test(path)) return reply.send(pages.desk)
    // Nothing but a hint what will be wanted: the page itself is the same for everybody.
    return reply.header('vary', 'cookie').send(request.cookies.token ? pages.signedIn : pages.signedOut)
  })
}

/**
 * Preloads what only the shop needs, before the first script runs. Our code has a lower priority than the first API
 * calls, because browsers open at most six connections to a server.
 */
function preloads(folder: string): string {
  const manifest: Record<string, { file: string; name?: string }> = JSON.parse(
    readFileSync(join(folder, '.vite/manifest.json'), 'utf8'),
  )
  const links = (names: readonly string[], attributes = '') =>
    Object.values(manifest)
      .filter(({ name = '' }) => names.includes(name))
      .map(({ file }) => `<link rel="modulepreload" crossorigin${attributes} href="/${file}">`)
  const own = ['rolldown-runtime', 'signed-in-app', 'base', 'signedIn']
  return [...links(['libraries']), ...links(own, ' fetchpriority="low"')].join('')
}

/** The paths of an app's files, without its page and what is served by itself. */
function filesIn(folder: string): Set<string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => `/${name.replaceAll(sep, '/')}`)
  return new Set(
    paths.filter(path => /^\/[^.].*\.\w+$/.test(path) && !/\.br$|^\/(index\.html|service-worker\.js)$/.test(path)),
  )
}

function setHeaders(reply: FastifyReply, path: string): void {
  const isHashed = path.includes('/assets/')
  reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
}
