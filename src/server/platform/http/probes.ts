import type { FastifyInstance } from 'fastify'
import { isMigrated } from '../db/migrate.ts'
import type { Platform } from '../platform.ts'

/** For whoever watches the shop: is the process alive, and can it do its work. */
export function serveProbes(app: FastifyInstance, platform: Platform): void {
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'alive' }))
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const isReady = await isMigrated(platform.db).catch(() => false)
    return reply
      .status(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'database not reachable or not migrated' })
  })
}
