import type { FastifyReply } from 'fastify'
import { Page } from './page.ts'
import { type AnswerSchema, fieldsWriter, type WriteFields } from './written-fields.ts'

export type WriteAnswer = (reply: FastifyReply, answer: unknown) => Buffer

/**
 * Writes answers with lists in them, each entry of a list by itself. Written as one text, a single dash or euro sign
 * would widen every letter of it, and turning that into bytes would cost more than all the work before. Undefined
 * where there is no list: such an answer is short.
 */
export function answerWriter(schema: AnswerSchema): WriteAnswer | undefined {
  const write = partWriter(schema)
  if (write === undefined) return undefined
  return (reply, answer) => {
    page.clear()
    write(reply, answer, page)
    return page.copy()
  }
}

/** Answers are written one after the other, so all of them on the same page; it is as long as the longest so far. */
const page = new Page()

type WritePart = (reply: FastifyReply, value: unknown, on: Page) => void

export const sharedPart: unique symbol = Symbol('shared part')

/** An entry of a list that names the part it has in common with others. */
export interface Sharing {
  [sharedPart]?: object | undefined
}

/**
 * Marks a part that many answers have in common, e.g. all of a product but its price. An entry of a list that is made
 * by spreading it first, with further fields behind, or that names it, has that part written once, for as long as the
 * part itself lives.
 */
export function shareable<T extends object>(part: T): T & Sharing {
  return Object.assign(part, { [sharedPart]: part })
}

/** Spread behind a shareable part whose own fields an entry changes. */
export const notShared = { [sharedPart]: undefined }

type Entry = Record<string, unknown> & Sharing

function partWriter({ type, nullable, items, properties }: AnswerSchema): WritePart | undefined {
  if (nullable) return undefined
  if (type === 'array' && items?.type === 'object') return listWriter(items)
  return type === 'object' && properties ? objectWriter(properties) : undefined
}

function listWriter(items: AnswerSchema): WritePart {
  const shared = sharedPartWriter(items)
  return (reply, value, on) => {
    const written = reply.compileSerializationSchema(items)
    on.ascii('[')
    for (const entry of value as Entry[]) {
      if (entry[sharedPart]) shared(reply, entry, on)
      else on.text(written(entry))
      on.ascii(',')
    }
    on.dropComma()
    on.ascii(']')
  }
}

/** Writes an entry in two halves: the kept bytes of what it shares with others, and what is its own. */
function sharedPartWriter(items: AnswerSchema): WritePart {
  const known = new WeakMap<object, Buffer>()
  let halves: { common: AnswerSchema; own: AnswerSchema; writeOwn: WriteFields | undefined } | undefined
  return (reply, value, on) => {
    const part = (value as Entry)[sharedPart]!
    if (!halves) {
      const own = narrowed(items, name => !(name in part))
      halves = { common: narrowed(items, name => name in part), own, writeOwn: fieldsWriter(own) }
    }
    let bytes = known.get(part)
    if (!bytes) {
      bytes = keptBytes(
        `${reply
          .compileSerializationSchema(halves.common)(part as Entry)
          .slice(0, -1)},`,
      )
      known.set(part, bytes)
    }
    on.bytes(bytes)
    if (halves.writeOwn) {
      halves.writeOwn(value as Entry, on)
      on.dropComma()
      on.ascii('}')
    } else
      on.text(
        reply
          .compileSerializationSchema(halves.own)(value as Entry)
          .slice(1),
      )
  }
}

function narrowed(schema: AnswerSchema, isIn: (name: string) => boolean): AnswerSchema {
  const properties = Object.fromEntries(Object.entries(schema.properties ?? {}).filter(([name]) => isIn(name)))
  return { ...schema, properties, required: (schema.required ?? []).filter(isIn) }
}

/** In memory of their own: a slice of Node's common pool would keep all its neighbours alive. */
function keptBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}

function objectWriter(properties: Record<string, AnswerSchema>): WritePart | undefined {
  const writers = Object.entries(properties).map(([name, schema]) => ({ name, schema, write: partWriter(schema) }))
  if (writers.every(({ write }) => write === undefined)) return undefined
  return (reply, value, on) => {
    on.ascii('{')
    for (const { name, schema, write } of writers) {
      const inner = (value as Record<string, never>)[name]
      if (inner === undefined) continue
      on.ascii(`${JSON.stringify(name)}:`)
      if (write) write(reply, inner, on)
      else on.text(reply.compileSerializationSchema(schema)(inner))
      on.ascii(',')
    }
    on.dropComma()
    on.ascii('}')
  }
}
