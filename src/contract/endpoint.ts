import type * as z from 'zod/mini'
import type { Audience } from '#domain/access/access.ts'
import type { Permission } from '#domain/access/permissions.ts'
import type { RecordKind } from './records/kind.ts'

/**
 * One call of the API: the server validates by it, the browser's client is typed by it, and the OpenAPI page is
 * generated from it. `who` has no default on purpose: nobody may forget to decide who can make a call.
 */
export type Endpoint = ShopEndpoint | DeskEndpoint

interface ShopEndpoint extends AnyEndpoint {
  path: `/api/${string}`
  who: Exclude<Audience, 'staff'>
  needs?: never
  needsPasswordAgain?: never
  /**
   * For calls other than GET that change nothing of the person's: they are also answered while staff look at the shop as
   * that person. All others are refused then.
   */
  isForViewers?: true
}

/** A call of the desk names the permissions it needs, all of them; `[]` is for all staff. */
interface DeskEndpoint extends AnyEndpoint {
  path: `/api/desk/${string}`
  who: 'staff'
  needs: readonly Permission[]
  /** For what is sensitive: the password must have been typed within the last ten minutes, else it is asked for again. */
  needsPasswordAgain?: true
  isForViewers?: never
}

/**
 * A call of programs: whoever makes it shows an API key, and the key must have all the permissions it needs. A key opens
 * no other call, and a session none of these.
 */
export interface ErpEndpoint extends Omit<AnyEndpoint, 'method' | 'upload' | 'rawBody'> {
  method: 'GET' | 'PUT' | 'POST'
  path: `/api/erp/v1/${string}`
  who: 'apiKey'
  needs: readonly Permission[]
  /** The kind of record that the rows of its body are. */
  rowsOf?: RecordKind
  /** A request that works, for the documentation; a test makes it. */
  example?: { path?: string; query?: string; body?: unknown }
}

/** What the server answers to, whoever calls. */
export type ServedEndpoint = Endpoint | ErpEndpoint

interface AnyEndpoint {
  method: 'GET' | 'POST' | 'DELETE'
  summary: string
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** If there is neither an answer nor a file, the call answers 204 without a body. */
  answer?: z.ZodMiniType
  /** The media types of the file it answers with, in place of an answer. */
  file?: readonly string[]
  /**
   * The body is a multipart form with one file in its field `file`, of at most so many bytes; its other fields are the
   * body.
   */
  upload?: { maxBytes: number }
  /** The body is a file of at most so many bytes, which the handler reads as a stream: it may not fit into memory. */
  content?: { maxBytes: number }
  /** The handler gets the raw bytes instead of a parsed body, because a signature over them must be checked first. */
  rawBody?: true
  /** The largest body in bytes, if the default limit does not fit. */
  bodyLimit?: number
  /** Time limits of calls that receive or make large files. */
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
/** For uploads of several megabytes over a slow connection. */
export const uploadSeconds: Seconds = { body: 120, whole: 180 }
/** For files of records, which may have hundreds of megabytes. */
export const importSeconds: Seconds = { body: 900, whole: 960 }
/** For files that take a while to make, or to download over a slow connection. */
export const fileSeconds: Seconds = { body: 30, whole: 180 }

export type ParamsOf<E extends ServedEndpoint> = E['params'] extends z.ZodMiniType ? z.output<E['params']> : undefined
export type QueryOf<E extends ServedEndpoint> = E['query'] extends z.ZodMiniType ? z.output<E['query']> : undefined
export type BodyOf<E extends ServedEndpoint> = E['body'] extends z.ZodMiniType ? z.output<E['body']> : undefined
// biome-ignore lint/suspicious/noConfusingVoidType: a handler without an answer returns nothing at all
export type AnswerOf<E extends ServedEndpoint> = E['answer'] extends z.ZodMiniType ? z.output<E['answer']> : void

/** Keeps the literal types of a call, so that client and server see its exact path, input and answer. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

export function erpEndpoint<const E extends ErpEndpoint>(definition: E): E {
  return definition
}
