import type { Page } from './page.ts'

export interface AnswerSchema {
  [key: string]: unknown
  type?: string
  nullable?: boolean
  properties?: Record<string, AnswerSchema>
  required?: string[]
  items?: AnswerSchema
}

/** Writes the fields of an object that its schema names, with a comma behind each. */
export type WriteFields = (value: Record<string, unknown>, page: Page) => void

/**
 * A writer of plain fields (texts, numbers, lists and objects of such); undefined where a schema asks for more. It is a
 * function made for this one schema, as serialisers do it: one that walked the schema for every value took a third
 * longer.
 */
export function fieldsWriter(schema: AnswerSchema): WriteFields | undefined {
  const labels: Uint8Array[] = []
  const code = fieldsCode(schema, 'value', text => `label${labels.push(Buffer.from(text)) - 1}`)
  if (code === undefined) return undefined
  const names = labels.map((_, index) => `label${index}`)
  return new Function(...names, `return (value, page) => { ${code} }`)(...labels)
}

/** Keeps the bytes of a text for the code that is made, and answers what it is called there. */
type Label = (text: string) => string

/** Code that cannot be made for a part makes all around it impossible. */
type Code = string | undefined

function fieldsCode({ properties = {} }: AnswerSchema, of: string, label: Label): Code {
  const field = `${of}_`
  const fields = Object.entries(properties).map(([name, schema]) => {
    const quoted = JSON.stringify(name)
    const write = valueCode(schema, field, label)
    return (
      write &&
      `${field} = ${of}[${quoted}]; if (${field} !== undefined) { ${text(`${quoted}:`, label)} ${write} ${comma} }`
    )
  })
  return fields.includes(undefined) ? undefined : `let ${field}; ${fields.join(' ')}`
}

function valueCode(schema: AnswerSchema, of: string, label: Label): Code {
  const write = plainCode(schema, of, label)
  return write && schema.nullable ? `if (${of} === null) { ${text('null', label)} } else { ${write} }` : write
}

function plainCode(schema: AnswerSchema, of: string, label: Label): Code {
  if (schema.type === 'string') return `page.string(${of});`
  if (schema.type === 'number' || schema.type === 'integer') return `page.number(${of});`
  if (schema.type === 'boolean') return `page.ascii(${of} ? 'true' : 'false');`
  if (schema.type === 'array') return between('[', schema.items && entriesCode(schema.items, of, label), ']')
  return schema.type === 'object' && schema.properties ? between('{', fieldsCode(schema, of, label), '}') : undefined
}

function entriesCode(items: AnswerSchema, of: string, label: Label): Code {
  const entry = `${of}_`
  const write = valueCode(items, entry, label)
  return write && `for (const ${entry} of ${of}) { ${write} ${comma} }`
}

function between(start: string, code: Code, end: string): Code {
  return code && `${byte(start)} { ${code} } page.dropComma(); ${byte(end)}`
}

function text(known: string, label: Label): string {
  return `page.short(${label(known)});`
}

function byte(letter: string): string {
  return `page.byte(${letter.charCodeAt(0)});`
}

const comma = byte(',')
