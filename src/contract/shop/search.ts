import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

const access = {
  isEnabled: z.boolean(),
  /** For the engine at `url`, as a Bearer token; good for an hour. Null where the engine is off. */
  token: z.nullable(z.string()),
  url: z.nullable(z.string()),
  env: z.nullable(z.string()),
  /** Why there is no token; then `/api/material/search` is the search. */
  error: z.nullable(z.string()),
}

export const getSearchToken = endpoint({
  method: 'GET',
  path: '/api/search/token',
  who: 'user',
  summary: 'Where to search and with which token: it finds what the caller may see, in the language asked for.',
  answer: z.object({ data: z.object(access), ...access }),
})

/** The name of the products' index; hits are one per product, each with the variant that answers best. */
export function searchIndexName(env: string): string {
  return `${env}-b2b-material`
}
