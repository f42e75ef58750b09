import type { Readable } from 'node:stream'
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts'
import type { Locale } from '#domain/locale.ts'
import type { TenantDb } from '../db/tenant-db.ts'
import type { Buyer, Caller, Credentials } from './caller.ts'

/** One request as a feature sees it: checked input, a known caller, and nothing of the web framework. */
export interface Call<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  caller: CallerOf<E>
  /** The database of the caller's tenant. */
  db: CallerOf<E> extends Caller ? TenantDb : TenantDb | undefined
  /** The file of a call that takes one. */
  upload: E['upload'] extends object ? Upload : undefined
  /** The file of a call that takes one of any size. */
  content: E['content'] extends object ? Readable : undefined
  /** The bytes of a call that takes them as they come. */
  raw: E['rawBody'] extends true ? RawBody : undefined
  /** The network address of the caller, for limits. */
  ip: string
  host: string
  /** How the caller reached this shop. Good for answers to them; a mail never links to it. */
  origin: string
  userAgent: string
  /** The language to answer in: the one the request asks for, else the caller's own. */
  locale: Locale
  /** The client's name for this request, so that sending it again changes nothing. */
  idempotencyKey: string | undefined
  /**
   * Serializes an answer before what it says is stored. A long one then waits for the database as bytes, where otherwise
   * all the objects it is made of would have to be kept in memory.
   */
  serialize(answer: AnswerOf<E>): SerializedAnswer
  /** Browsers say where a request comes from; other programs do not. */
  isFromBrowser: boolean
  /** Hands the session's cookies to the browser. */
  signIn(credentials: Credentials): void
  signOut(): void
}

type CallerOf<E extends Endpoint> = E['who'] extends 'anyone'
  ? Caller | undefined
  : E['who'] extends 'buyer' | 'customerAdmin'
    ? Buyer
    : Caller

export interface Upload {
  name: string
  content: Buffer
}

export interface RawBody {
  content: Buffer
  /** A header by its name in small letters; empty where it was not sent. */
  header(name: string): string
}

/** A file to be saved, never shown: its name is ours, not what somebody called it. */
export interface FileAnswer {
  type: string
  name: string
  content: Buffer | Readable
}

/** What `serialize` made of an answer, to be returned in its place. */
export class SerializedAnswer {
  readonly json: Buffer

  constructor(json: Buffer) {
    this.json = json
  }
}

type AnswerTo<E extends Endpoint> = E['file'] extends readonly string[] ? FileAnswer : AnswerOf<E> | SerializedAnswer

/** Connects a call of the contract with the function that answers it. */
export type Serve = <E extends Endpoint>(endpoint: E, answer: (call: Call<E>) => Promise<AnswerTo<E>>) => void
