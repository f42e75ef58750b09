import type { Page } from './page.ts'
import type { AnswerSchema } from './written-answer.ts'

/** Writes the fields of an object that its schema names, with a comma behind each. */
export type WriteFields = (value: Record<string, unknown>, page: Page) => void

type Write = (value: never, page: Page) => void

/** A writer of plain fields (texts, numbers, lists and objects of such); undefined where a schema asks for more. */
export function fieldsWriter({ properties = {} }: AnswerSchema): WriteFields | undefined {
  const fields: { name: string; label: string; write: Write }[] = []
  for (const [name, schema] of Object.entries(properties)) {
    const write = valueWriter(schema)
    if (!write) return undefined
    fields.push({ name, label: `${JSON.stringify(name)}:`, write })
  }
  return (value, page) => {
    for (const { name, label, write } of fields) {
      const inner = value[name]
      if (inner === undefined) continue
      page.ascii(label)
      write(inner as never, page)
      page.ascii(',')
    }
  }
}

function valueWriter(schema: AnswerSchema): Write | undefined {
  const write = plainWriter(schema)
  if (!write || !schema.nullable) return write
  return (value: never, page) => (value === null ? page.ascii('null') : write(value, page))
}

function plainWriter(schema: AnswerSchema): Write | undefined {
  if (schema.type === 'string') return (value: string, page) => page.string(value)
  if (schema.type === 'number' || schema.type === 'integer') return (value: number, page) => page.number(value)
  if (schema.type === 'boolean') return (value: boolean, page) => page.ascii(value ? 'true' : 'false')
  if (schema.type === 'array') return listWriter(schema)
  return schema.type === 'object' && schema.properties ? objectWriter(schema) : undefined
}

function listWriter({ items }: AnswerSchema): Write | undefined {
  const write = items && valueWriter(items)
  if (!write) return undefined
  return (list: readonly never[], page) => {
    page.ascii('[')
    for (const value of list) {
      write(value, page)
      page.ascii(',')
    }
    page.dropComma()
    page.ascii(']')
  }
}

function objectWriter(schema: AnswerSchema): Write | undefined {
  const fields = fieldsWriter(schema)
  if (!fields) return undefined
  return (value: Record<string, unknown>, page) => {
    page.ascii('{')
    fields(value, page)
    page.dropComma()
    page.ascii('}')
  }
}
