import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

const built = fileURLToPath(new URL('../../../dist/web', import.meta.url))

/** The built browser app: its files for ever, its page always fresh and for every address that is not a file. */
export async function serveWebApp(app: FastifyInstance): Promise<void> {
  if (!existsSync(built)) {
    app.log.warn('the browser app is not built; only the API is served')
    return
  }
  await app.register(files, { root: built, wildcard: false, index: false, cacheControl: false, setHeaders })
  app.get('/*', { logLevel: 'warn' }, async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    if (/^\/(api|assets|media)\//.test(path)) return reply.callNotFound()
    return reply.sendFile('index.html')
  })
}

function setHeaders(reply: FastifyReply, path: string): void {
  const isHashed = path.includes('/assets/')
  reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
}
