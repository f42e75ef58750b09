import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import type { Environment } from '../environment.ts'
import { closeConnections } from './close-connections.ts'
import { sendProblem } from './create-app.ts'
import { answerHeaders, pageHeaders } from './security-headers.ts'
import { limitTime } from './time-limits.ts'

/** What holds for each answer, whatever is asked: its headers, its size, its time, and how problems are told. */
export async function prepareApp(app: FastifyInstance, environment: Environment): Promise<void> {
  // Fastify parses plain text by default. No call accepts it, so such a body is refused like any other type.
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(sendProblem)
  closeConnections(app, limitTime(app))
  const headers = answerHeaders(environment)
  const headersOfPages = pageHeaders(environment)
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(headers)
    next()
  })
  // Up to 64 KB in one go: setting up a stream for each answer costs many times what compressing a list does.
  await app.register(compress, { threshold: 1024, syncThreshold: 65_536 })
  app.addHook('onSend', (request, reply, payload, next) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    if (String(reply.getHeader('content-type')).startsWith('text/html')) reply.headers(headersOfPages)
    next(null, payload)
  })
}
