import type { WrongField } from '../boot/problem-error.ts'
import { fill } from './fill.ts'

/** Which field it is and what is wrong with it, where this app has words for that: "Quantity (line 2): 100 is the most here." */
export function fieldText({ path, code, facts }: WrongField, table: Readonly<Record<string, string>>): string {
  const what = table[code]
  if (what === undefined) return ''
  const parts = path.split('.')
  const name = parts.findLast(part => !/^\d+$/.test(part)) ?? path
  const place = parts.findLast(part => /^\d+$/.test(part))
  const field = table[`field.${name}`] ?? name
  const line = place === undefined ? '' : ` (${fill(table['field.line'] ?? '{line}', { line: Number(place) + 1 })})`
  return `${field}${line}: ${fill(what, facts)}`
}
