import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify'
import { importSeconds, usualSeconds } from '#contract/endpoint.ts'
import type { Environment } from '../environment.ts'
import { plainBodyOptions } from './plain-body.ts'
import { problemAnswer } from './problem-answer.ts'
import { refuseConnection } from './refuse-connection.ts'

/** An app without routes. Created first, because the rest of the shop needs its logger. */
export function createApp(environment: Pick<Environment, 'logLevel' | 'trustProxy'>): FastifyInstance {
  return fastify({
    logger: {
      level: environment.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      serializers: {
        // Path only: a query may hold a reset token or somebody's search.
        req: request => ({ method: request.method, path: request.url.split('?')[0], ip: request.ip }),
      },
    },
    trustProxy: environment.trustProxy,
    ajv: { customOptions: plainBodyOptions },
    bodyLimit: 1_048_576,
    // Bodies have limits per call (`limitTime`); this one ends connections that never send a complete request.
    requestTimeout: importSeconds.body * 1_000,
    http: { headersTimeout: usualSeconds.body * 1_000, connectionsCheckingInterval: 5_000 },
    clientErrorHandler: refuseConnection,
    // A path that cannot be decoded does not reach the error handler below.
    frameworkErrors: sendProblem,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    // Requests already sent are answered even while stopping; new connections are refused.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  })
}

export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = problemAnswer(error)
  if (answer.status >= 500) request.log.error({ err: error }, 'request failed')
  return reply.status(answer.status).headers(answer.headers).send(JSON.stringify(answer.body))
}
