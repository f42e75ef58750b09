import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { AnswerOf, BodyOf, ErpEndpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts'
import { hasAll, type Permission } from '#domain/access/permissions.ts'
import type { TenantId } from '#domain/ids.ts'
import type { Origin } from '../actor.ts'
import type { OpenTenantDb, TenantDb } from '../db/tenant-db.ts'
import type { Limits } from '../rate-limit.ts'
import { Refusal } from '../refusal.ts'
import type { FileAnswer } from './call.ts'
import { serializerOfCall } from './serialize-answer.ts'
import { bodyLimitOf, idempotencyKeyOf, parsed } from './serve.ts'
import { limitedBody, sendFile } from './transfer.ts'

/** A program that calls with an API key. */
export interface CallingKey {
  tenantId: TenantId
  tenantKey: string
  /** As of a person's session, for the cache of settings. */
  tenantVersion: string
  id: number
  name: string
  permissions: readonly Permission[]
  callsPerMinute: number
}

/** Finds out whose key a request shows; throws where it shows none that counts. */
export type AuthenticateKey = (evidence: { authorization: string | undefined; ip: string }) => Promise<CallingKey>

/** One request of a program as a feature sees it. */
export interface ErpCall<E extends ErpEndpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  key: CallingKey
  /** The database of the key's tenant. */
  db: TenantDb
  /** Who acts, for what is written. */
  origin: Origin
  /** The file of a call that takes one of any size. */
  content: E['content'] extends object ? Readable : undefined
  /** The program's name for this request, so that sending it again changes nothing. */
  idempotencyKey: string | undefined
  /**
   * What tells a request with a name from others: its method, its address, and its body where that was read already.
   * Empty for one without, as that would be work for nothing.
   */
  fingerprint: Buffer
  /** The version that a record must still have, as `If-Match` says. */
  ifMatch: string | undefined
  /** Ends when the program has gone, or the shop stops. */
  signal: AbortSignal
}

type ErpAnswer<E extends ErpEndpoint> = E['file'] extends readonly string[] ? FileAnswer : AnswerOf<E>

/** Connects a call for programs with the function that answers it. */
export type ServeErp = <E extends ErpEndpoint>(endpoint: E, answer: (call: ErpCall<E>) => Promise<ErpAnswer<E>>) => void

interface ErpPlatform {
  tenantDb: OpenTenantDb
  limits: Limits
}

declare module 'fastify' {
  interface FastifyRequest {
    key: CallingKey | undefined
  }
}

/**
 * Makes the function that features serve calls for programs with. In this order: is the key good, has it calls left, is
 * it allowed this one, is the input well formed.
 */
export function serveErpOn(
  app: FastifyInstance,
  authenticate: AuthenticateKey,
  { tenantDb, limits }: ErpPlatform,
  served: ErpEndpoint[],
): ServeErp {
  const stopping = new AbortController()
  app.addHook('preClose', done => {
    stopping.abort()
    done()
  })
  const knownCaller = async (request: FastifyRequest, reply: FastifyReply): Promise<CallingKey> => {
    const key = await authenticate({ authorization: request.headers.authorization, ip: request.ip })
    await countCall(limits, key, reply)
    return key
  }
  // Only whoever shows a key is told which calls there are not.
  app.all('/api/erp/*', { onRequest: async (request, reply) => void (await knownCaller(request, reply)) }, request => {
    const { method, url } = request
    throw new Refusal('call.unknown', { facts: { method, path: url.split('?')[0]! } })
  })
  return (endpoint, answer) => {
    if (!endpoint.path.startsWith('/api/erp/')) throw new Error(`${endpoint.path} is no address for programs`)
    served.push(endpoint)
    const serialize = serializerOfCall(endpoint)
    const route: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      ...bodyLimitOf(endpoint),
      ...(endpoint.seconds ? { config: { seconds: endpoint.seconds } } : {}),
      onRequest: async (request, reply) => {
        const key = await knownCaller(request, reply)
        const missing = endpoint.needs.find(needed => !hasAll(key.permissions, [needed]))
        if (missing) throw new Refusal('key.lacks.permission', { facts: { permission: missing } })
        request.key = key
      },
      handler: async (request, reply) => {
        const key = request.key!
        const idempotencyKey = idempotencyKeyOf(request)
        const actor = { tenantId: key.tenantId, type: 'apiKey', keyId: key.id, name: key.name } as const
        const result = await answer({
          params: parsed(endpoint.params, request.params, 'params') as never,
          query: parsed(endpoint.query, request.query, 'query') as never,
          body: parsed(endpoint.body, request.body, 'body') as never,
          key,
          db: tenantDb(key),
          origin: { actor, channel: 'api', permissions: key.permissions },
          content: (endpoint.content && limitedBody(request, endpoint.content.maxBytes)) as never,
          idempotencyKey,
          fingerprint: idempotencyKey === undefined ? nothing : fingerprintOf(request, endpoint.content !== undefined),
          ifMatch: ifMatchOf(request),
          signal: AbortSignal.any([stopping.signal, goneSignal(reply)]),
        })
        if (endpoint.file) return sendFile(reply, result as FileAnswer)
        if (!serialize) return reply.status(204).send()
        return reply.type('application/json; charset=utf-8').send(serialize(reply, result))
      },
    }
    if (endpoint.content) app.register(async inner => void takingRows(inner).route(route))
    else app.route(route)
  }
}

/** Every call counts, also a refused one: a program that is wrong in a loop must not keep the shop busy. */
async function countCall(limits: Limits, { id, callsPerMinute }: CallingKey, reply: FastifyReply): Promise<void> {
  const { left, seconds } = await limits.count(`api key ${id}`, { max: callsPerMinute, seconds: 60 })
  reply.header('ratelimit-policy', `"key";q=${callsPerMinute};w=60`)
  reply.header('ratelimit', `"key";r=${Math.max(0, left)};t=${seconds}`)
  if (left < 0) throw new Refusal('request.too.many', { facts: { seconds } })
}

/** Rows arrive while they are kept: they may not fit into memory. */
function takingRows(app: FastifyInstance): FastifyInstance {
  app.removeAllContentTypeParsers()
  const types = ['application/x-ndjson', 'application/octet-stream']
  app.addContentTypeParser(types, (_request, body, done) => done(null, body))
  return app
}

const nothing = Buffer.alloc(0)

function fingerprintOf({ method, url, body }: FastifyRequest, isStream: boolean): Buffer {
  const said = isStream ? '' : JSON.stringify(body ?? null)
  return createHash('sha256').update(`${method} ${url}\n${said}`).digest()
}

/** The quotes belong to the header, not to the version. */
function ifMatchOf({ headers }: FastifyRequest): string | undefined {
  return headers['if-match']?.trim().replace(/^"(.*)"$/, '$1')
}

function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => gone.abort())
  return gone.signal
}
