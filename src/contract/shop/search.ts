import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

const access = {
  isEnabled: z.boolean(),
  /** A Bearer token for the engine at `url`, valid for an hour. Null if the engine is off. */
  token: z.nullable(z.string()),
  url: z.nullable(z.string()),
  env: z.nullable(z.string()),
  /** Why there is no token; the browser then uses `/api/material/search`. */
  error: z.nullable(z.string()),
}

export const getSearchToken = endpoint({
  method: 'GET',
  path: '/api/search/token',
  who: 'user',
  summary: 'Where to search and with which token: it finds what the caller may see, in the language asked for.',
  answer: z.object({ data: z.object(access), ...access }),
})

/** The name of the product index; there is one hit per product, with its best matching variant. */
export function searchIndexName(env: string): string {
  return `${env}-b2b-material`
}
