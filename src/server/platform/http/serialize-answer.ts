import type { FastifyReply } from 'fastify'
import type { AnswerSchema } from './answer-schema.ts'

export type SerializeAnswer = (reply: FastifyReply, answer: unknown) => string

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

/** Serializes an answer by its schema with Fastify's serializer, the shared parts of lists from a cache. */
export function answerSerializer(schema: AnswerSchema): SerializeAnswer {
  return serializerOf(schema) ?? ((reply, answer) => reply.compileSerializationSchema(schema)(answer as Entry))
}

/** Undefined where there is no list whose entries could share a part. */
function serializerOf({ type, nullable, items, properties }: AnswerSchema): SerializeAnswer | undefined {
  if (nullable) return undefined
  if (type === 'array' && items?.type === 'object') return listSerializer(items)
  return type === 'object' && properties ? objectSerializer(properties) : undefined
}

function objectSerializer(properties: Record<string, AnswerSchema>): SerializeAnswer | undefined {
  const fields = Object.entries(properties).map(([name, schema]) => ({ name, schema, serialize: serializerOf(schema) }))
  if (fields.every(({ serialize }) => serialize === undefined)) return undefined
  return (reply, value) => {
    const written = fields.flatMap(({ name, schema, serialize }) => {
      const inner = (value as Record<string, never>)[name]
      if (inner === undefined) return []
      const text = serialize ? serialize(reply, inner) : reply.compileSerializationSchema(schema)(inner)
      return `${JSON.stringify(name)}:${text}`
    })
    return `{${written.join(',')}}`
  }
}

function listSerializer(items: AnswerSchema): SerializeAnswer {
  const serializeShared = sharedPartSerializer(items)
  return (reply, value) => {
    const serialize = reply.compileSerializationSchema(items)
    const entries = value as Entry[]
    return `[${entries.map(entry => (entry[sharedPart] ? serializeShared(reply, entry) : serialize(entry))).join(',')}]`
  }
}

/** Serializes an entry in two halves: the kept text of what it shares with others, and what is its own. */
function sharedPartSerializer(items: AnswerSchema): SerializeAnswer {
  const known = new WeakMap<object, string>()
  let halves: { common: AnswerSchema; own: AnswerSchema } | undefined
  return (reply, value) => {
    const part = (value as Entry)[sharedPart]!
    halves ??= { common: narrowed(items, name => name in part), own: narrowed(items, name => !(name in part)) }
    let common = known.get(part)
    if (common === undefined) {
      common = reply
        .compileSerializationSchema(halves.common)(part as Entry)
        .slice(0, -1)
      known.set(part, common)
    }
    return `${common},${reply
      .compileSerializationSchema(halves.own)(value as Entry)
      .slice(1)}`
  }
}

function narrowed(schema: AnswerSchema, isIn: (name: string) => boolean): AnswerSchema {
  const properties = Object.fromEntries(Object.entries(schema.properties ?? {}).filter(([name]) => isIn(name)))
  return { ...schema, properties, required: (schema.required ?? []).filter(isIn) }
}
