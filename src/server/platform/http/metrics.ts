import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Platform } from '../platform.ts'
import { Refusal } from '../refusal.ts'
import { hashOfToken } from '../secrets.ts'

/** Figures for Prometheus, to this machine itself or to whoever holds the token. */
export function serveMetrics(app: FastifyInstance, platform: Platform): void {
  let opened: ReturnType<typeof openFigures> | undefined
  const figures = () => {
    opened ??= openFigures()
    return opened
  }
  app.addHook('onResponse', async (request, reply) => {
    const seconds = reply.elapsedTime / 1000
    const route = request.routeOptions.url ?? 'unknown'
    const { durations } = await figures()
    durations.observe({ method: request.method, route, status: reply.statusCode }, seconds)
  })
  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (!mayReadMetrics(request, platform.environment.metricsToken)) throw new Refusal('resource.not.found')
    const { registry } = await figures()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Loaded behind the first answer, so that a start need not wait for it. */
async function openFigures() {
  const { collectDefaultMetrics, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'kontor_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.08, 0.3, 1, 5],
    registers: [registry],
  })
  return { registry, durations }
}

function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (token) {
    const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    return timingSafeEqual(hashOfToken(given), hashOfToken(token))
  }
  // A proxy on this machine would make every visitor look local, so a forwarded request never counts as local.
  const isForwarded = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined
  return !isForwarded && /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '')
}
