import { maxQuantity, type OrderType } from './line.ts'

/** One article that was asked for, gathered from all lines that name it. */
export interface QuickLine {
  readonly sku: string
  /** One number for an order, one per season for a pre-order. */
  readonly quantities: readonly number[]
  /** The lines of the text it comes from, counted from 1; several where the same number came twice. */
  readonly rows: readonly number[]
}

/** A line that is not empty, but not an article and a quantity either. */
export interface UnreadLine {
  readonly row: number
  readonly text: string
}

export interface QuickOrder {
  readonly lines: readonly QuickLine[]
  readonly unread: readonly UnreadLine[]
}

export interface QuickOrderScheme {
  readonly orderType: OrderType
  readonly seasonCodes: readonly string[]
  /** The season a single number of a pre-order belongs to: the first that can still be ordered. */
  readonly firstSeason?: number | undefined
}

/**
 * Reads what buyers paste: an article and a quantity per line, with tab, semicolon, comma or blank between, as tables,
 * mails and notes have them. A heading line says which column is which; the same article twice is added up.
 */
export function readQuickOrder(text: string, scheme: QuickOrderScheme): QuickOrder {
  const lines = new Map<string, { sku: string; quantities: number[]; rows: number[] }>()
  const unread: UnreadLine[] = []
  let columns: Columns | undefined
  text.split(/\r\n?|\n/).forEach((raw, index) => {
    if (raw.trim() === '') return
    const fields = fieldsOf(raw)
    const heading = columns || lines.size > 0 ? undefined : headingOf(fields, scheme)
    if (heading) {
      columns = heading
      return
    }
    const row = index + 1
    const found = columns ? readByColumns(fields, columns, scheme) : readInOrder(fields, raw, scheme)
    if (!found) {
      unread.push({ row, text: raw.trim() })
      return
    }
    const known = lines.get(found.sku)
    if (!known) lines.set(found.sku, { ...found, rows: [row] })
    else {
      known.quantities = known.quantities.map((quantity, season) => quantity + (found.quantities[season] ?? 0))
      known.rows.push(row)
    }
  })
  return { lines: [...lines.values()], unread }
}

/** Whether a text that was pasted anywhere is meant as an order: most of its lines are an article and a number. */
export function looksLikeQuickOrder(text: string, scheme: QuickOrderScheme): boolean {
  const { lines, unread } = readQuickOrder(text, scheme)
  const read = lines.reduce((sum, line) => sum + line.rows.length, 0)
  return read > 0 && read >= unread.length && lines.every(line => /\d/.test(line.sku))
}

/**
 * Whole pieces as people write them: 12, 1.000, 1,000, 12,00 and 1.000,00 too. Nothing for an empty field, null for
 * what is no whole number of pieces; half a piece is never rounded.
 */
export function piecesIn(text: string): number | undefined | null {
  const digits = text.replace(/[\s\u00a0\u202f'’]/g, '')
  if (digits === '') return undefined
  const plain = digits
    .replace(/^(\d+|\d{1,3}(?:\.\d{3})+),0{1,2}$/, '$1')
    .replace(/^(\d+|\d{1,3}(?:,\d{3})+)\.0{1,2}$/, '$1')
  if (!/^\d{1,9}$/.test(plain) && !/^\d{1,3}([.,])\d{3}(\1\d{3})*$/.test(plain)) return null
  return Number(plain.replace(/[.,]/g, ''))
}

interface Columns {
  readonly sku: number
  /** The column of the pieces, or of each season; undefined where a season has none. */
  readonly quantities: readonly (number | undefined)[]
}

const skuWords =
  /^(sku|variant ?sku|item( ?(no|number))?|article( ?(no|number))?|artikel(-?nr|nummer)?|art\.?-?nr|style|ean)\.?$/i
const quantityWords = /^(qty|quantity|pieces|pcs|units|menge|anzahl|stück|stk|bestellmenge)\.?$/i

function fieldsOf(raw: string): string[] {
  const between = raw.includes('\t') ? '\t' : raw.includes(';') ? ';' : undefined
  if (between) return raw.split(between).map(unquoted)
  const [sku = '', rest = ''] = splitOnce(raw.trim())
  // Comma and blank also separate thousands: text that reads as one number is one number.
  if (rest === '' || /^\d+$|^\d{1,3}([., ])\d{3}(\1\d{3})*$/.test(rest)) return [unquoted(sku), unquoted(rest)]
  return [unquoted(sku), ...rest.split(rest.includes(',') ? ',' : /\s+/).map(unquoted)]
}

function splitOnce(text: string): [string, string] {
  const found = /^([^\s,]+)(?:\s*,\s*|\s+)(.*)$/.exec(text)
  return found ? [found[1]!, found[2]!.trim()] : [text, '']
}

function unquoted(field: string): string {
  return field
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()
}

function headingOf(fields: readonly string[], { orderType, seasonCodes }: QuickOrderScheme): Columns | undefined {
  const sku = fields.findIndex(field => skuWords.test(field))
  const quantity = fields.findIndex(field => quantityWords.test(field))
  const ofSeasons = seasonCodes.map(code => placeOf(fields, field => field.toUpperCase().endsWith(code.toUpperCase())))
  const isHeading = sku >= 0 || (quantity >= 0 && fields.every(field => piecesIn(field) == null))
  if (!isHeading) return undefined
  const single = quantity >= 0 ? quantity : sku + 1
  if (orderType === 'order') return { sku: Math.max(0, sku), quantities: [single] }
  const hasSeasons = ofSeasons.some(place => place !== undefined)
  return { sku: Math.max(0, sku), quantities: hasSeasons ? ofSeasons : [single] }
}

function placeOf(fields: readonly string[], isIt: (field: string) => boolean): number | undefined {
  const place = fields.findIndex(isIt)
  return place < 0 ? undefined : place
}

type Found = { sku: string; quantities: number[] } | undefined

function readByColumns(fields: readonly string[], columns: Columns, scheme: QuickOrderScheme): Found {
  const texts = columns.quantities.map(column => (column === undefined ? '' : (fields[column] ?? '')))
  return found(fields[columns.sku] ?? '', texts, scheme)
}

function readInOrder(fields: readonly string[], raw: string, scheme: QuickOrderScheme): Found {
  const [sku = '', ...rest] = fields
  // A table may have further columns after the quantity; a line of words may not.
  const isTable = /[\t;]/.test(raw)
  if (scheme.orderType === 'order')
    return isTable || rest.length === 1 ? found(sku, rest.slice(0, 1), scheme) : undefined
  return found(sku, rest.slice(0, scheme.seasonCodes.length), scheme)
}

function found(sku: string, texts: readonly string[], scheme: QuickOrderScheme): Found {
  const numbers = texts.map(piecesIn)
  if (sku === '' || /\s/.test(sku) || numbers.some(number => number === null || (number ?? 0) > maxQuantity))
    return undefined
  const pieces = numbers.map(number => number ?? 0)
  if (pieces.every(number => number === 0)) return undefined
  if (scheme.orderType === 'order') return { sku, quantities: [pieces[0]!] }
  const quantities = scheme.seasonCodes.map(() => 0)
  if (pieces.length === 1) quantities[scheme.firstSeason ?? 0] = pieces[0]!
  else
    pieces.forEach((number, season) => {
      quantities[season] = number
    })
  return { sku, quantities }
}
