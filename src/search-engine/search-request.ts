import { EngineProblem } from './engine-problem.ts'
import { type Filter, filterOf } from './filter.ts'

/** A validated search request. */
export interface SearchRequest {
  q: string
  limit: number
  offset: number
  filter: Filter | undefined
  retrieve: readonly HitAttribute[]
  /** Undefined: no `_formatted` at all. */
  highlight: readonly HitAttribute[] | undefined
  tags: { before: string; after: string }
}

export const hitAttributes = ['_id', 'sku', 'variantSku', 'name', 'image'] as const
export type HitAttribute = (typeof hitAttributes)[number]

const defaultLimit = 20
const maxLimit = 100
/** The last result that can be paged to; Meilisearch has the same limit. */
const maxReach = 1_000

export function searchRequestOf(body: unknown): SearchRequest {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new EngineProblem(400, 'bad_request', 'The body must be an object.')
  }
  const given = body as Record<string, unknown>
  const offset = Math.min(count(given.offset, 'offset', 0), maxReach)
  const highlight = attributes(given.attributesToHighlight, 'attributes_to_highlight')
  return {
    q: text(given.q, 'q', '', Number.POSITIVE_INFINITY),
    offset,
    limit: Math.min(count(given.limit, 'limit', defaultLimit), maxLimit, maxReach - offset),
    filter: filterOf(given.filter),
    retrieve: attributes(given.attributesToRetrieve, 'attributes_to_retrieve') ?? hitAttributes,
    highlight,
    tags: {
      before: text(given.highlightPreTag, 'highlight_pre_tag', '<em>', 100),
      after: text(given.highlightPostTag, 'highlight_post_tag', '</em>', 100),
    },
  }
}

function count(value: unknown, name: string, otherwise: number): number {
  if (value === undefined || value === null) return otherwise
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) {
    throw new EngineProblem(400, `invalid_search_${name}`, `\`${name}\` must be a whole number of at least 0.`)
  }
  return value
}

function text(value: unknown, name: string, otherwise: string, maxLength: number): string {
  if (value === undefined || value === null) return otherwise
  if (typeof value !== 'string' || value.length > maxLength) {
    throw new EngineProblem(400, `invalid_search_${name}`, `\`${name}\` must be a text.`)
  }
  return value
}

/** Unknown names are ignored, as Meilisearch does. */
function attributes(value: unknown, name: string): HitAttribute[] | undefined {
  if (value === undefined || value === null) return undefined
  if (!Array.isArray(value) || value.some(item => typeof item !== 'string')) {
    throw new EngineProblem(400, `invalid_search_${name}`, `\`${name}\` must be a list of names.`)
  }
  return hitAttributes.filter(attribute => value.includes(attribute) || value.includes('*'))
}
