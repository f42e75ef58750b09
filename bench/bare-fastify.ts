import { fastify } from 'fastify'

/** The baseline: a server that only sends a fixed object of 8 KB. */
const rows = Array.from({ length: 16 }, (_, i) => ({ _id: String(i), sku: `NG-${1000 + i}`, name: 'x'.repeat(460) }))
const app = fastify()
app.get('/*', async () => ({ data: rows }))
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
process.on('disconnect', () => process.exit(0))
