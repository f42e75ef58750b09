import { fastify } from 'fastify'

/** The baseline: a server that only serializes and sends one fixed object, the one it is given first. */
process.once('message', async answer => {
  const app = fastify()
  app.get('/*', async () => answer)
  process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
})
process.on('disconnect', () => process.exit(0))
