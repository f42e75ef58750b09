import type { FastifyReply } from 'fastify'
import type { ServedEndpoint } from '#contract/endpoint.ts'
import { type AnswerSchema, answerSchema } from './answer-schema.ts'

export type SerializeAnswer = (reply: FastifyReply, answer: unknown) => Buffer

export const sharedPart: unique symbol = Symbol('shared part')

/** An entry of a list that names the part it has in common with others. */
export interface Sharing {
  [sharedPart]?: object | undefined
}

/**
 * Marks a part that many answers have in common, e.g. all of a product but its price. An entry of a list that is made
 * by spreading it first, with further fields behind, or that names it, has that part serialized once, for as long as
 * the part itself lives.
 */
export function shareable<T extends object>(part: T): T & Sharing {
  return Object.assign(part, { [sharedPart]: part })
}

/** Spread behind a shareable part whose own fields an entry changes. */
export const notShared = { [sharedPart]: undefined }

type Entry = Record<string, unknown> & Sharing

/** Adds the JSON of a value to the parts of an answer. */
type Serialize = (reply: FastifyReply, value: unknown, parts: (string | Buffer)[]) => void

/** The serializer of a call, made for its first answer: a start would take a tenth of a second for those of all calls. */
export function serializerOfCall(endpoint: Pick<ServedEndpoint, 'answer'>): SerializeAnswer | undefined {
  if (!endpoint.answer) return undefined
  let serialize: SerializeAnswer | undefined
  return (reply, answer) => {
    serialize ??= answerSerializer(answerSchema(endpoint)!)
    return serialize(reply, answer)
  }
}

/**
 * Serializes an answer by its schema with Fastify's serializer, the shared parts of lists from a cache. Each entry of a
 * list is encoded by itself: joined to one string, a single dash or euro sign would make all of it twice as wide and
 * many times as slow to encode.
 */
export function answerSerializer(schema: AnswerSchema): SerializeAnswer {
  const serialize = serializerOf(schema) ?? plainSerializer(schema)
  return (reply, answer) => {
    const parts: (string | Buffer)[] = []
    serialize(reply, answer, parts)
    return joined(parts)
  }
}

/** Written into one piece of memory: a buffer for each part would be hundreds for a long list. */
function joined(parts: readonly (string | Buffer)[]): Buffer {
  let size = 0
  for (const part of parts) size += typeof part === 'string' ? Buffer.byteLength(part) : part.length
  const bytes = Buffer.allocUnsafe(size)
  let at = 0
  for (const part of parts) at += typeof part === 'string' ? bytes.write(part, at) : part.copy(bytes, at)
  return bytes
}

function plainSerializer(schema: AnswerSchema): Serialize {
  return (reply, value, parts) => parts.push(reply.compileSerializationSchema(schema)(value as Entry))
}

/** Undefined where there is no list whose entries could share a part. */
function serializerOf({ type, nullable, items, properties }: AnswerSchema): Serialize | undefined {
  if (nullable) return undefined
  if (type === 'array' && items?.type === 'object') return listSerializer(items)
  return type === 'object' && properties ? objectSerializer(properties) : undefined
}

function objectSerializer(properties: Record<string, AnswerSchema>): Serialize | undefined {
  const lists = Object.entries(properties).map(([name, schema]) => ({ name, schema, list: serializerOf(schema) }))
  if (lists.every(({ list }) => list === undefined)) return undefined
  const fields = lists.map(({ name, schema, list }) => ({ name, serialize: list ?? plainSerializer(schema) }))
  return (reply, value, parts) => {
    let separator = '{'
    for (const { name, serialize } of fields) {
      const inner = (value as Record<string, unknown>)[name]
      if (inner === undefined) continue
      parts.push(`${separator}${JSON.stringify(name)}:`)
      serialize(reply, inner, parts)
      separator = ','
    }
    parts.push(separator === '{' ? '{}' : '}')
  }
}

function listSerializer(items: AnswerSchema): Serialize {
  const serializeShared = sharedPartSerializer(items)
  const serializeWhole = plainSerializer(items)
  return (reply, value, parts) => {
    const entries = value as Entry[]
    parts.push('[')
    entries.forEach((entry, index) => {
      if (index > 0) parts.push(',')
      if (entry[sharedPart]) serializeShared(reply, entry, parts)
      else serializeWhole(reply, entry, parts)
    })
    parts.push(']')
  }
}

/** Serializes an entry in two halves: the kept bytes of what it shares with others, and what is its own. */
function sharedPartSerializer(items: AnswerSchema): Serialize {
  const known = new WeakMap<object, Buffer>()
  let halves: { common: AnswerSchema; own: AnswerSchema } | undefined
  return (reply, value, parts) => {
    const part = (value as Entry)[sharedPart]!
    halves ??= { common: narrowed(items, name => name in part), own: narrowed(items, name => !(name in part)) }
    let common = known.get(part)
    if (common === undefined) {
      common = keptBytes(
        reply
          .compileSerializationSchema(halves.common)(part as Entry)
          .slice(0, -1),
      )
      known.set(part, common)
    }
    parts.push(
      common,
      `,${reply
        .compileSerializationSchema(halves.own)(value as Entry)
        .slice(1)}`,
    )
  }
}

/** In memory of their own: a slice of Node's shared pool would keep all its neighbours alive. */
function keptBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}

function narrowed(schema: AnswerSchema, isIn: (name: string) => boolean): AnswerSchema {
  const properties = Object.fromEntries(Object.entries(schema.properties ?? {}).filter(([name]) => isIn(name)))
  return { ...schema, properties, required: (schema.required ?? []).filter(isIn) }
}
