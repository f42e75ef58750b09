import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Shop } from '../shop.ts'
import type { Pages } from './shop-pages.ts'

/** Replaces a worker that browsers already have, deletes its cache and unregisters itself. */
const turnedOff = `addEventListener('install', () => skipWaiting())
addEventListener('activate', event => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name.startsWith('app-')) await caches.delete(name)
      await registration.unregister()
    })(),
  )
})
`

/**
 * The service worker that opens the app offline (src/web/public/service-worker.js), with the files of this release.
 * Browsers check it at every visit: another release, or other colours, change its text.
 */
export function serveServiceWorker(
  app: FastifyInstance,
  { environment }: Shop,
  folder: string,
  pagesOf: (host: string) => Promise<Pages>,
): void {
  let release: Release | undefined
  app.get('/service-worker.js', { logLevel: 'warn' }, async (request, reply) => {
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      // It may only request files of this shop.
      .header('content-security-policy', "default-src 'none';connect-src 'self';frame-ancestors 'none'")
    if (!environment.hasServiceWorker) return reply.send(turnedOff)
    release ??= releaseIn(folder)
    const { worker, files } = release
    const { signedOut } = await pagesOf(request.hostname)
    const name = createHash('sha256').update([signedOut, worker, files].join('\n')).digest('hex').slice(0, 12)
    return reply.send(`const RELEASE = '${name}'\nconst FILES = ${files}\n${worker}`)
  })
}

interface Release {
  worker: string
  /** Paths, as JSON. */
  files: string
}

function releaseIn(folder: string): Release {
  const names = readdirSync(join(folder, 'assets')).filter(name => /\.(js|css|woff2|svg)$/.test(name))
  return {
    worker: readFileSync(join(folder, 'service-worker.js'), 'utf8'),
    files: JSON.stringify(names.toSorted().map(name => `/assets/${name}`)),
  }
}
