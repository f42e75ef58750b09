import type { FastifyInstance } from 'fastify'
import type { Shop } from '../../shop.ts'
import { isMigrated } from '../db/migrate.ts'

/** For whoever watches the shop: is the process alive, and can it do its work. */
export function serveProbes(app: FastifyInstance, shop: Shop): void {
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'alive' }))
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const isReady = await isMigrated(shop.db).catch(() => false)
    return reply
      .status(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'database not reachable or not migrated' })
  })
}
