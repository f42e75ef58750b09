import { fastify } from 'fastify'
import { connect } from '../src/server/platform/db/client.ts'
import { openDatabase } from '../src/server/platform/db/database.ts'
import { createApp } from '../src/server/platform/http/create-app.ts'
import { serveSearchEngine } from '../src/server/search/engine-http.ts'
import { openSearch } from '../src/server/search/open-search.ts'

/** A server process of the search measurement: the engine, or the bare baseline. */
const [role, databaseUrl = ''] = process.argv.slice(2)

if (role === 'bare') {
  const row = { _id: '1', sku: 'BX-100001', name: 'x'.repeat(340), image: '/media/bench/x.svg' }
  const answer = { hits: Array.from({ length: 20 }, () => row) }
  const app = fastify()
  app.get('/', async () => answer)
  process.send!({ address: await app.listen({ host: '127.0.0.1', port: 0 }), bytes: JSON.stringify(answer).length })
} else {
  await (await connect(databaseUrl)).end()
  const database = openDatabase(databaseUrl, () => undefined)
  const app = createApp({ logLevel: 'warn', trustProxy: false })
  globalThis.gc?.()
  const before = process.memoryUsage()
  const began = performance.now()
  const search = await openSearch({ database, databaseUrl, log: app.log })
  const openMs = performance.now() - began
  globalThis.gc?.()
  const after = process.memoryUsage()
  serveSearchEngine(app, search, () => undefined)
  const token = search.issueToken({ tenantId: 1, hasDeals: false, locale: 'de' })
  process.send!({
    address: await app.listen({ host: '127.0.0.1', port: 0 }),
    path: `/search-engine/indexes/${search.indexName}/search`,
    token,
    openMs: Math.round(openMs),
    indexMb: Math.round((after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers) / 1e5) / 10,
    rssMb: Math.round(after.rss / 1e6),
  })
}
