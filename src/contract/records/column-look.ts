import { dayInText } from '#domain/records/day-text.ts'
import { isSheetError, plainNumber, withoutPercent } from '#domain/records/number-text.ts'
import { readCell } from './cell.ts'
import type { RowColumn } from './columns.ts'

/** Whether the first values of a file's column can be those of a column of the kind; a few may be wrong. */
export function fits({ column }: RowColumn, examples: readonly string[]): boolean {
  return isMost(examples, text => {
    switch (column.type) {
      case 'money':
      case 'integer':
        return isNumber(text)
      case 'decimal':
        return isNumber(withoutPercent(text))
      case 'date':
      case 'moment':
        return dayInText(text, 'day first') !== undefined || dayInText(text, 'month first') !== undefined
      case 'boolean':
        return !readCell(column, text, { decimalMark: '.', dayOrder: 'day first' })?.code
      case 'choice':
        return column.choices.some(choice => choice.toLowerCase() === text.toLowerCase())
      case 'text':
        return !column.pattern || column.pattern.test(text)
      case 'structure':
      case 'lines':
        return /^[[{]/.test(text)
      default:
        return true
    }
  })
}

function isNumber(text: string): boolean {
  return plainNumber(text, ',') !== undefined || plainNumber(text, '.') !== undefined
}

/** Values that say by themselves what they are. */
export function isUnmistakable({ name, column }: RowColumn, examples: readonly string[]): boolean {
  if (examples.length === 0) return false
  if (name === 'ean') return isMost(examples, text => /^\d{8}$|^\d{12,14}$/.test(text))
  if (name === 'email') return isMost(examples, text => /^\S+@\S+\.\S+$/.test(text))
  return column.type === 'choice' && column.choices.length > 1 && fits({ name, column, label: column.label }, examples)
}

function isMost(examples: readonly string[], holds: (text: string) => boolean): boolean {
  const given = examples.map(text => text.trim()).filter(text => text !== '' && !isSheetError(text))
  return given.filter(holds).length >= given.length * 0.8
}
