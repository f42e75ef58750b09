import type { FastifyReply } from 'fastify'

export interface AnswerSchema {
  [key: string]: unknown
  type?: string
  nullable?: boolean
  properties?: Record<string, AnswerSchema>
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
    const parts: Buffer[] = []
    write(reply, answer, text => parts.push(Buffer.from(text)))
    return Buffer.concat(parts)
  }
}

type WritePart = (reply: FastifyReply, value: unknown, add: (text: string) => void) => void

function partWriter({ type, nullable, items, properties }: AnswerSchema): WritePart | undefined {
  if (nullable) return undefined
  if (type === 'array' && items?.type === 'object') return listWriter(items)
  return type === 'object' && properties ? objectWriter(properties) : undefined
}

function listWriter(items: AnswerSchema): WritePart {
  return (reply, value, add) => {
    const written = reply.compileSerializationSchema(items)
    let before = '['
    for (const entry of value as Record<string, unknown>[]) {
      add(before + written(entry))
      before = ','
    }
    add(before === '[' ? '[]' : ']')
  }
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
