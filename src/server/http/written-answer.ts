import type { FastifyReply } from 'fastify'

export interface AnswerSchema {
  [key: string]: unknown
  type?: string
  nullable?: boolean
  properties?: Record<string, AnswerSchema>
  required?: string[]
  items?: AnswerSchema
}

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
    let end = 0
    let text = ''
    const flush = () => {
      reserve(end, text.length * 3)
      end += page.write(text, end)
      text = ''
    }
    write(reply, answer, part => {
      if (typeof part === 'string') text += part
      if (typeof part !== 'string' || text.length > 2_000) flush()
      if (typeof part === 'string') return
      reserve(end, part.length)
      end += part.copy(page, end)
    })
    flush()
    return Buffer.from(page.subarray(0, end))
  }
}

/** Answers are written one after the other, so all of them on the same page; it is as long as the longest so far. */
let page = Buffer.allocUnsafeSlow(65_536)

function reserve(end: number, more: number): void {
  if (end + more <= page.length) return
  const longer = Buffer.allocUnsafeSlow(2 * (end + more))
  page.copy(longer, 0, 0, end)
  page = longer
}

type WritePart = (reply: FastifyReply, value: unknown, add: (part: string | Buffer) => void) => void

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
  return (reply, value, add) => {
    const written = reply.compileSerializationSchema(items)
    let before = '['
    for (const entry of value as Entry[]) {
      add(before)
      if (entry[sharedPart]) shared(reply, entry, add)
      else add(written(entry))
      before = ','
    }
    add(before === '[' ? '[]' : ']')
  }
}

/** Writes an entry in two halves: the kept bytes of what it shares with others, and what is its own. */
function sharedPartWriter(items: AnswerSchema): WritePart {
  const known = new WeakMap<object, Buffer>()
  let halves: { common: AnswerSchema; own: AnswerSchema } | undefined
  return (reply, value, add) => {
    const part = (value as Entry)[sharedPart]!
    halves ??= { common: narrowed(items, name => name in part), own: narrowed(items, name => !(name in part)) }
    let bytes = known.get(part)
    if (!bytes) {
      bytes = keptBytes(
        `${reply
          .compileSerializationSchema(halves.common)(part as Entry)
          .slice(0, -1)},`,
      )
      known.set(part, bytes)
    }
    add(bytes)
    add(
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
  return (reply, value, add) => {
    let before = '{'
    for (const { name, schema, write } of writers) {
      const inner = (value as Record<string, never>)[name]
      if (inner === undefined) continue
      add(`${before}"${name}":`)
      if (write) write(reply, inner, add)
      else add(reply.compileSerializationSchema(schema)(inner))
      before = ','
    }
    add(before === '{' ? '{}' : '}')
  }
}
