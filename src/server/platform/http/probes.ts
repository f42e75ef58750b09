import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/database.ts'
import { isMigrated } from '../db/migrate.ts'

/** For whoever watches the shop: is the process alive, and can it do its work. */
export function serveProbes(app: FastifyInstance, db: Db): void {
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'alive' }))
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const isReady = await isMigrated(db).catch(() => false)
    return reply
      .status(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'database not reachable or not migrated' })
  })
}
