import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Seconds, usualSeconds } from '#contract/endpoint.ts'
import type { ProblemCode } from '#domain/problem.ts'
import { Refusal } from '../refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    seconds?: Seconds
  }
}

interface OpenRequest {
  request: FastifyRequest
  reply: FastifyReply
  since: number
  /** The answer has left; some of the request may still be on its way. */
  isAnswered: boolean
  isRefused: boolean
}

/** Requests that have not come to their end, as whoever closes connections needs to know them. */
export interface OpenRequests {
  waitsForAnswer(socket: Socket): boolean
}

/**
 * Ends every request: 408 where its body does not arrive in time, 503 where its answer takes too long, and a cut where
 * the client does not read what it is sent. All open requests are looked at once a second; a timer for each would cost
 * the many quick calls more than it gives.
 */
export function limitTime(
  app: FastifyInstance,
  { usual, everyMs }: { usual: Seconds; everyMs: number } = { usual: usualSeconds, everyMs: 1_000 },
): OpenRequests {
  const open = new Set<OpenRequest>()

  app.addHook('onRequest', (request, reply, next) => {
    const one: OpenRequest = { request, reply, since: Date.now(), isAnswered: false, isRefused: false }
    open.add(one)
    reply.raw.once('close', () => {
      one.isAnswered = true
      if (!isArriving(request)) open.delete(one)
    })
    next()
  })

  const look = () => {
    const now = Date.now()
    for (const one of open) {
      const seconds = (now - one.since) / 1_000
      const limit = one.request.routeOptions.config?.seconds ?? usual
      if (isArriving(one.request)) {
        if (seconds > limit.body) end(one, 'request.too.slow')
      } else if (one.isAnswered) open.delete(one)
      else if (seconds > limit.whole) end(one, 'try.again.later')
    }
  }
  const timer = setInterval(look, everyMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))

  return {
    waitsForAnswer: socket => [...open].some(one => one.request.raw.socket === socket && !one.isAnswered),
  }
}

function end(one: OpenRequest, code: ProblemCode): void {
  const { request, reply } = one
  // Whoever has been sent something already, and still keeps the connection, is not told anything more.
  if (one.isAnswered || one.isRefused || reply.raw.headersSent) {
    request.raw.socket.destroy()
    return
  }
  one.isRefused = true
  request.log.warn({ code }, 'a request took too long')
  reply.header('connection', 'close').send(new Refusal(code))
}

/** Only a request from the network says that it is incomplete. */
function isArriving({ raw }: FastifyRequest): boolean {
  return raw.complete === false && !raw.destroyed
}
