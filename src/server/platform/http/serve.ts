import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import * as z from 'zod/mini'
import describeIssues from 'zod/v4/locales/en.js'
import type { Endpoint } from '#contract/endpoint.ts'
import { fieldCode } from '#contract/field-problem.ts'
import { detailOf } from '#contract/problems.ts'
import { audiences, belongsTo } from '#domain/access/access.ts'
import { hasAll } from '#domain/access/permissions.ts'
import { provedMilliseconds } from '#domain/access/staff.ts'
import { type Locale, localeOf } from '#domain/locale.ts'
import type { OpenTenantDb } from '../db/tenant-db.ts'
import type { Environment } from '../environment.ts'
import { Refusal } from '../refusal.ts'
import { type Call, type FileAnswer, type RawBody, SerializedAnswer, type Serve } from './call.ts'
import { type Authenticate, type Caller, standingOf } from './caller.ts'
import { plainBodySchema } from './plain-body.ts'
import { serializerOfCall } from './serialize-answer.ts'
import { formRoom, limitedBody, sendFile, type UploadedForm, uploadedForm } from './transfer.ts'

/** The HttpOnly half of a browser's session. The prefix makes browsers refuse it from anywhere but this very host. */
const companionCookie = '__Host-kontor'

interface ServePlatform {
  environment: Pick<Environment, 'origin'>
  tenantDb: OpenTenantDb
}

/**
 * Makes the function that features serve their calls with. A request is answered in this order: who is calling and
 * may they, was the page built for the company they act for, is the input well formed; then the feature decides.
 */
export function serveOn(
  app: FastifyInstance,
  authenticate: Authenticate,
  platform: ServePlatform,
  served: Endpoint[],
): Serve {
  app.register(cookie)
  return (endpoint, answer) => {
    refuseUndeclared(endpoint)
    served.push(endpoint)
    const serialize = serializerOfCall(endpoint)
    const isChecked = bodyCheckOf(endpoint)
    const route: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      ...bodyLimitOf(endpoint),
      ...(endpoint.seconds ? { config: { seconds: endpoint.seconds } } : {}),
      onRequest: async request => {
        request.caller = await allowedCaller(authenticate, endpoint, request)
      },
      handler: async (request, reply) => {
        const form = endpoint.upload && uploadedForm(request, endpoint.upload.maxBytes)
        const serialized = (result: unknown) => new SerializedAnswer(serialize!(reply, result))
        const result = await answer({
          ...callOf(endpoint, request, reply, platform, form, isChecked),
          serialize: serialized,
        })
        if (endpoint.file) return sendFile(reply, result as FileAnswer)
        if (!serialize) return reply.status(204).send()
        const { json } = result instanceof SerializedAnswer ? result : serialized(result)
        return reply.type('application/json; charset=utf-8').send(json)
      },
    }
    if (endpoint.rawBody) app.register(async inner => void takingBytes(inner, 'application/json').route(route))
    else if (endpoint.content) app.register(async inner => void takingStream(inner).route(route))
    else if (endpoint.upload) app.register(async inner => void takingBytes(inner, 'multipart/form-data').route(route))
    else app.route(route)
  }
}

/**
 * Hands the body over as it came, and takes it in this type only. A signature is over the very bytes: parsed and
 * written again they may be others. A form is taken apart once it is there as a whole.
 */
function takingBytes(app: FastifyInstance, type: string): FastifyInstance {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  return app
}

/** Hands the body over while it arrives. */
function takingStream(app: FastifyInstance): FastifyInstance {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body))
  return app
}

type Limited = Pick<Endpoint, 'bodyLimit' | 'upload' | 'content'>

export function bodyLimitOf({ bodyLimit, upload, content }: Limited): { bodyLimit?: number } {
  const limit = upload ? upload.maxBytes + formRoom : (content?.maxBytes ?? bodyLimit)
  return limit ? { bodyLimit: limit } : {}
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
  }
}

/** Who is calling, by the header; undefined for nobody we know. */
export function callerOf(
  authenticate: Authenticate,
  request: FastifyRequest,
  isForDesk = false,
): Promise<Caller | undefined> {
  return authenticate({
    authorization: request.headers.authorization,
    companion: request.cookies[companionCookie],
    isForDesk,
    actsFor: request.headers['x-act-for']?.toString(),
  })
}

/** A call that says nothing of its callers would be open or closed by accident; such a shop does not start. */
function refuseUndeclared(endpoint: Endpoint): void {
  const { method, path, who, needs } = endpoint
  if (!audiences.includes(who)) throw new Error(`${method} ${path} does not say who may call it`)
  if ((who === 'staff') !== path.startsWith('/api/desk/') || (who === 'staff') !== (needs !== undefined)) {
    throw new Error(`${method} ${path}: calls of the desk are for staff, and name what they need`)
  }
}

/** For what is sensitive: whoever has not typed their password for a while is asked for it again. */
export function refuseUnproved({ session }: Caller): void {
  if (Date.now() - session.provedAt.getTime() > provedMilliseconds) throw new Refusal('password.current.required')
}

async function allowedCaller(
  authenticate: Authenticate,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Caller | undefined> {
  if (endpoint.who === 'anyone' && !request.headers.authorization) return undefined
  const caller = await callerOf(authenticate, request, endpoint.who === 'staff')
  if (caller?.viewer && endpoint.method !== 'GET' && !endpoint.isForViewers) throw new Refusal('view.only')
  if (endpoint.who === 'anyone') return caller
  if (!caller) throw new Refusal('not.signed.in')
  const isAllowed = belongsTo(endpoint.who, standingOf(caller)) && hasAll(caller.user.permissions, endpoint.needs ?? [])
  if (!isAllowed) throw new Refusal('not.allowed')
  if (endpoint.needsPasswordAgain) refuseUnproved(caller)
  const builtFor = request.headers['x-company']
  if (endpoint.method !== 'GET' && builtFor !== undefined && builtFor !== String(caller.company?.id ?? '')) {
    throw new Refusal('company.changed')
  }
  return caller
}

function callOf<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
  { environment, tenantDb }: ServePlatform,
  form: UploadedForm | undefined,
  isChecked: (request: FastifyRequest) => boolean,
): Omit<Call<E>, 'serialize'> {
  const isSecure = request.protocol === 'https' || environment.origin.startsWith('https:')
  const readable = { path: '/', sameSite: 'strict', secure: isSecure, maxAge: 30 * 86_400 } as const
  const hidden = { ...readable, secure: true, httpOnly: true } as const
  return {
    params: parsed(endpoint.params, request.params, 'params') as Call<E>['params'],
    query: parsed(endpoint.query, request.query, 'query') as Call<E>['query'],
    body: (isChecked(request)
      ? request.body
      : parsed(endpoint.body, form ? form.fields : request.body, 'body')) as Call<E>['body'],
    upload: form?.file as Call<E>['upload'],
    content: (endpoint.content && limitedBody(request, endpoint.content.maxBytes)) as Call<E>['content'],
    raw: rawOf(endpoint, request) as Call<E>['raw'],
    // The audience was checked above, so the caller is what the type of the call promises.
    caller: request.caller as Call<E>['caller'],
    db: (request.caller && tenantDb(request.caller)) as Call<E>['db'],
    ip: request.ip,
    host: request.hostname,
    origin: `${request.protocol}://${request.host}`,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
    locale: localeFor(request),
    idempotencyKey: idempotencyKeyOf(request),
    isFromBrowser: request.headers['sec-fetch-site'] !== undefined,
    signIn({ token, userId, companion }) {
      reply.setCookie('token', token, readable).setCookie('userId', userId, readable)
      if (companion) reply.setCookie(companionCookie, companion, hidden)
    },
    signOut() {
      reply.clearCookie('token', readable).clearCookie('userId', readable).clearCookie(companionCookie, hidden)
    },
  }
}

/**
 * Says whether a body fits as it came, see `plainBodySchema`. Made for the first body: a start would take a tenth of a
 * second for those of all calls.
 */
function bodyCheckOf({ body, upload, rawBody, content }: Endpoint): (request: FastifyRequest) => boolean {
  if (!body || upload || rawBody || content) return () => false
  let made: { schema: object | undefined } | undefined
  return request => {
    made ??= { schema: plainBodySchema(body) }
    return made.schema !== undefined && request.validateInput(request.body, made.schema)
  }
}

function rawOf({ rawBody }: Endpoint, { body, headers }: FastifyRequest): RawBody | undefined {
  return (
    rawBody && { content: Buffer.isBuffer(body) ? body : Buffer.alloc(0), header: name => String(headers[name] ?? '') }
  )
}

/** The name that a client gave its request, so that sending it again changes nothing. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\x20-\x7e]{1,200}$/.test(key)) return key
  const message = 'must be 1 to 200 printable characters'
  throw new Refusal('request.malformed', { fields: [{ path: 'Idempotency-Key', code: 'invalid_format', message }] })
}

function localeFor(request: FastifyRequest): Locale {
  const asked = /^\s*(en|de)\b/i.exec(request.headers['accept-language'] ?? '')?.[1]?.toLowerCase()
  return localeOf(asked ?? request.caller?.user.locale)
}

/** The input by its schema; what does not fit is a refusal that names the fields. */
export function parsed(schema: z.ZodMiniType | undefined, value: unknown, where: string): unknown {
  if (!schema) return undefined
  if (isDeeperThan(deepestInput, value)) {
    const message = `Nested deeper than ${deepestInput} levels`
    throw new Refusal('request.malformed', { fields: [{ path: where, code: 'too_deep', message }] })
  }
  const result = z.safeParse(schema, value, { error: issueText })
  if (result.success) return result.data
  const fields = result.error.issues.slice(0, 50).map(issue => {
    const { code, facts } = fieldCode(issue, value)
    // Which pattern a text has to match, only the schema can say.
    const message = code === 'value.wrong.form' ? issue.message : detailOf(code, facts)
    return { path: issue.path.map(String).join('.') || where, code, message, ...(facts && { facts }) }
  })
  throw new Refusal('request.malformed', { fields })
}

/** What is wrong in words, such as "expected number to be <=25"; the small build of zod brings none of its own. */
const { localeError: issueText } = describeIssues()

/** More than anything has; whatever walks through a value step by step would run out of stack somewhere beyond. */
const deepestInput = 100

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some(inner => isDeeperThan(levels - 1, inner))
}
