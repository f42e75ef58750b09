import type { FastifyInstance, FastifyRequest } from 'fastify'
import { EngineProblem } from '#search-engine/engine-problem.ts'
import { type SearchScope, scopeOf } from '#search-engine/scope.ts'
import { type SearchRequest, searchRequestOf } from '#search-engine/search-request.ts'
import type { NoteSearch } from '../statistics/missed-searches.ts'
import type { Search } from './search.ts'
import { ruleIn } from './token.ts'

export const enginePath = '/search-engine'

const maxQueries = 10

/**
 * Answers the part of Meilisearch's protocol that browsers use, so that the official client needs not know which
 * engine it talks to. Every search runs inside the scope of its token; without one there is nothing to find.
 */
export function serveSearchEngine(app: FastifyInstance, search: Search, note: NoteSearch): void {
  const { embedded, indexName } = search
  // With a real Meilisearch browsers ask that one, and here is nothing.
  if (!embedded) return
  const { engine, key } = embedded

  const scopeOfCaller = (request: FastifyRequest): SearchScope => {
    const { authorization } = request.headers
    if (!authorization) {
      throw new EngineProblem(401, 'missing_authorization_header', 'The Authorization header is missing.')
    }
    const token = /^Bearer (\S+)$/i.exec(authorization)?.[1]
    const rule = token && ruleIn(token, key, indexName, new Date())
    const scope = rule && scopeOf(rule)
    if (!scope) throw notAllowed()
    return scope
  }

  const answerTo = (request: FastifyRequest, scope: SearchScope, wanted: SearchRequest) => {
    const answer = engine.search(scope, wanted)
    // A filter may leave nothing of what the words find.
    const isFound = answer.estimatedTotalHits > 0 || wanted.filter !== undefined
    note({ tenantId: scope.tenantId, searcher: request.headers.authorization!, typed: wanted.q, isFound })
    return answer
  }

  app.register(
    async inner => {
      inner.removeAllContentTypeParsers()
      inner.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => {
        try {
          done(null, JSON.parse(body as string))
        } catch {
          done(new EngineProblem(400, 'malformed_payload', 'The body is not valid JSON.'))
        }
      })
      inner.setErrorHandler((error, request, reply) => {
        const problem = problemOf(error)
        if (problem.status >= 500) request.log.error({ err: error }, 'search failed')
        return reply.status(problem.status).send(problem.body)
      })
      inner.setNotFoundHandler(() => {
        throw new EngineProblem(404, 'not_found', 'There is nothing at this address.')
      })
      inner.addHook('onSend', async (_, reply) => {
        reply.header('cache-control', 'no-store')
      })

      inner.get('/health', { logLevel: 'warn' }, async () => ({ status: 'available' }))

      inner.post<{ Params: { uid: string } }>('/indexes/:uid/search', limits, async request => {
        const scope = scopeOfCaller(request)
        if (request.params.uid !== indexName) throw notAllowed()
        return answerTo(request, scope, searchRequestOf(request.body))
      })

      inner.post('/multi-search', limits, async request => {
        const scope = scopeOfCaller(request)
        const queries = queriesIn(request.body)
        if (queries.some(query => query.indexUid !== indexName)) throw notAllowed()
        const requests = queries.map(searchRequestOf)
        return { results: requests.map(wanted => ({ indexUid: indexName, ...answerTo(request, scope, wanted) })) }
      })
    },
    { prefix: enginePath },
  )
}

const limits = { bodyLimit: 32_768, logLevel: 'warn' } as const

function notAllowed(): EngineProblem {
  return new EngineProblem(403, 'invalid_api_key', 'The provided API key is invalid.')
}

function queriesIn(body: unknown): Record<string, unknown>[] {
  const queries = (body as { queries?: unknown } | null)?.queries
  const isList = Array.isArray(queries) && queries.every(query => typeof query === 'object' && query !== null)
  if (!isList || queries.length > maxQueries) {
    throw new EngineProblem(400, 'bad_request', `\`queries\` must be a list of at most ${maxQueries} searches.`)
  }
  return queries
}

/** What the framework refuses before we see it is told in the engine's own words. */
function problemOf(error: unknown): EngineProblem {
  if (error instanceof EngineProblem) return error
  const status = (error as { statusCode?: number }).statusCode ?? 500
  if (status === 413) return new EngineProblem(413, 'payload_too_large', 'The body is too large.')
  if (status === 415) return new EngineProblem(415, 'invalid_content_type', 'The body must be application/json.')
  if (status < 500) return new EngineProblem(400, 'bad_request', 'The request could not be understood.')
  return new EngineProblem(500, 'internal', 'The search failed.')
}
