import type * as z from 'zod/mini'
import type { Audience } from '#domain/access/access.ts'
import type { Permission } from '#domain/access/permissions.ts'

/**
 * One call of the wire: the server validates by it, the browser's client is typed by it, and the OpenAPI page is
 * made from it. `who` has no default on purpose: a call nobody thought about must not exist.
 */
export type Endpoint = ShopEndpoint | DeskEndpoint

interface ShopEndpoint extends AnyEndpoint {
  path: `/api/${string}`
  who: Exclude<Audience, 'staff'>
  needs?: never
}

/** A call of the desk names the permissions it needs, all of them; `[]` is for all staff. */
interface DeskEndpoint extends AnyEndpoint {
  path: `/api/desk/${string}`
  who: 'staff'
  needs: readonly Permission[]
}

interface AnyEndpoint {
  method: 'GET' | 'POST' | 'DELETE'
  summary: string
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** Absent, and no file either: the call answers 204 with nothing. */
  answer?: z.ZodMiniType
  /** The media types of the file it answers with, in place of an answer. */
  file?: readonly string[]
  /** The body comes as a form with one file in its field `file`, of at most so many bytes; its other fields are the body. */
  upload?: { maxBytes: number }
  /** The body is taken as the bytes that came, in place of a schema: a signature over it must be checked first. */
  rawBody?: true
  /** Largest body in bytes, where the usual limit is too generous or too small. */
  bodyLimit?: number
  /** For calls that carry large files or make them: how long they may take, where the usual time is too short. */
  seconds?: Seconds
}

/** How long a request may take, in seconds, counted from its first line. */
export interface Seconds {
  /** Until all of its body has arrived. */
  body: number
  /** Until all of its answer has been read. */
  whole: number
}

export const usualSeconds: Seconds = { body: 30, whole: 60 }
/** A file of some megabytes over a slow line, sent to us. */
export const uploadSeconds: Seconds = { body: 120, whole: 180 }
/** A file that takes a while to make, or to fetch over a slow line. */
export const fileSeconds: Seconds = { body: 30, whole: 180 }

export type ParamsOf<E extends Endpoint> = E['params'] extends z.ZodMiniType ? z.output<E['params']> : undefined
export type QueryOf<E extends Endpoint> = E['query'] extends z.ZodMiniType ? z.output<E['query']> : undefined
export type BodyOf<E extends Endpoint> = E['body'] extends z.ZodMiniType ? z.output<E['body']> : undefined
// biome-ignore lint/suspicious/noConfusingVoidType: a handler without an answer returns nothing at all
export type AnswerOf<E extends Endpoint> = E['answer'] extends z.ZodMiniType ? z.output<E['answer']> : void

/** Keeps the literal types of a call, so that client and server see its exact path, input and answer. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}
