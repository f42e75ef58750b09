import { escapeFormula, unescapeFormula } from '#domain/order-sheet/formula-escape.ts'
import { cents } from '#domain/price/money.ts'
import { type DayOrder, dayInText } from '#domain/records/day-text.ts'
import {
  type DecimalMark,
  isSheetError,
  isShortened,
  plainNumber,
  withoutPercent,
} from '#domain/records/number-text.ts'
import type { Value } from '#domain/records/row.ts'
import type { RowProblemCode } from '#domain/records/row-problem.ts'
import type { ColumnType } from './kind.ts'

/** How the numbers and dates of a column are written. */
export interface Notation {
  readonly decimalMark: DecimalMark
  readonly dayOrder: DayOrder
}

/** As files are written by us. */
export const plainNotation: Notation = { decimalMark: '.', dayOrder: 'day first' }

export type CellValue =
  | { readonly value: Value | null; readonly code?: undefined }
  | { readonly code: RowProblemCode; readonly value?: undefined }

/** What a cell says that empties its column; an empty cell says nothing. */
const clear = '#clear'

/**
 * What the text of a cell says of its column: undefined where it is empty and leaves the column as it is. Whether the
 * value is a right one, long enough or within its range, is for the schema of the row to say.
 */
export function readCell(column: ColumnType, cell: string, notation: Notation): CellValue | undefined {
  const text = cell.trim()
  if (text === '') return undefined
  if (text === clear) return { value: null }
  if (isShortened(text)) return { code: 'value.shortened' }
  if (isSheetError(text)) return { code: 'value.sheet.error' }
  switch (column.type) {
    case 'text':
    case 'translated':
    case 'reference':
      return { value: unescaped(text) }
    case 'choice':
      return { value: column.choices.find(choice => choice.toLowerCase() === text.toLowerCase()) ?? text }
    case 'list':
      return { value: splitList(unescaped(text)) }
    case 'integer':
      return readNumber(plainNumber(text, notation.decimalMark))
    case 'decimal':
      // Rates and discounts are in per cent, so that the sign adds nothing.
      return readNumber(plainNumber(withoutPercent(text), notation.decimalMark))
    case 'money':
      return readMoney(plainNumber(text, notation.decimalMark))
    case 'boolean':
      return readYesOrNo(text)
    case 'date': {
      const day = dayInText(text, notation.dayOrder)
      return day ? { value: day } : { code: 'value.not.date' }
    }
    case 'moment': {
      const day = dayInText(text, notation.dayOrder)
      return { value: day ? `${day}T00:00:00Z` : text }
    }
    case 'structure':
    case 'lines':
    case 'group':
      return readJson(text)
  }
}

/**
 * A value as a file has it: what `readCell` reads as the same value, and what no spreadsheet takes for a formula. With a
 * decimal comma where the spreadsheets of a country would take 5.90 for a day.
 */
export function writeCell(column: ColumnType, value: Value | null | undefined, mark: DecimalMark = '.'): string {
  if (value === null || value === undefined) return ''
  switch (column.type) {
    case 'money':
      return moneyText(Number(value)).replace('.', mark)
    case 'integer':
      return String(value)
    case 'decimal':
      return mark === '.' ? String(value) : withComma(String(value))
    case 'boolean':
      return value ? 'yes' : 'no'
    case 'list':
      return escaped((value as readonly string[]).map(entry => entry.replace(/[\\|]/g, '\\$&')).join('|'))
    case 'structure':
    case 'lines':
    case 'group':
      return JSON.stringify(value)
    default:
      return escaped(String(value))
  }
}

/** Three decimals alone would read like thousands, so that somebody would be asked: 1,2340 is not mistaken. */
function withComma(text: string): string {
  return text.replace(/(?<=\.\d{3})$/, '0').replace('.', ',')
}

function readNumber(plain: string | undefined): CellValue {
  return plain === undefined ? { code: 'value.not.number' } : { value: Number(plain) }
}

function readMoney(plain: string | undefined): CellValue {
  if (plain === undefined) return { code: 'value.not.number' }
  const [whole, decimals = ''] = plain.split('.')
  if (/[^0]/.test(decimals.slice(2))) return { code: 'value.too.precise' }
  const amount = Number(`${whole}${decimals.slice(0, 2).padEnd(2, '0')}`)
  return Number.isSafeInteger(amount) ? { value: cents(amount) } : { code: 'value.out.of.range' }
}

function moneyText(amount: number): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const yes = ['yes', 'y', 'true', '1', 'x', 'ja', 'j', 'wahr']
const no = ['no', 'n', 'false', '0', 'nein', 'falsch']

function readYesOrNo(text: string): CellValue {
  const word = text.toLowerCase()
  if (yes.includes(word)) return { value: true }
  return no.includes(word) ? { value: false } : { code: 'value.not.yes.no' }
}

function readJson(text: string): CellValue {
  try {
    return { value: JSON.parse(text) as Value }
  } catch {
    return { code: 'value.wrong.form' }
  }
}

/** Entries parted by `|`; one that has such a sign in it is written `\|`. */
function splitList(text: string): string[] {
  const entries = text.match(/(?:\\[\\|]|[^|])+/g) ?? []
  return entries.map(entry => entry.replace(/\\([\\|])/g, '$1').trim()).filter(Boolean)
}

/**
 * A text that reads like the word for emptying, or like what a spreadsheet has spoilt, is written with the apostrophe by
 * which spreadsheets mark text.
 */
function readsLikeSign(text: string): boolean {
  const bare = text.replace(/^'+/, '')
  return bare === clear || isSheetError(bare) || isShortened(bare)
}
const unescaped = (text: string) => (/^'/.test(text) && readsLikeSign(text) ? text.slice(1) : unescapeFormula(text))
const escaped = (text: string) => (readsLikeSign(text) ? `'${text}` : escapeFormula(text))
