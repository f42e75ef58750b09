import { type Parts, xmlOf } from './workbook-parts.ts'
import { attributeOf, tagsOf } from './xml-tags.ts'

/** What the format of a cell makes of its number: 46023 may be a date, and 0.5 may be 50%. */
export type NumberKind = 'date' | 'percentage' | 'number'

export interface NumberFormat {
  kind: NumberKind
  /** So many digits are shown at least: 1067 in the format 00000 is the postcode 01067. */
  digits: number
}

/** The format of each style, by index. */
export function numberFormatsOf(parts: Parts): NumberFormat[] {
  const part = [...parts.keys()].find(name => /(^|\/)styles\.xml$/.test(name))
  if (!part) return []
  const custom = new Map<number, NumberFormat>()
  const formats: NumberFormat[] = []
  let isInCellStyles = false
  for (const tag of tagsOf(xmlOf(parts, part))) {
    if (tag.name === 'cellXfs') {
      if (tag.kind === 'close') break
      isInCellStyles = true
    } else if (tag.name === 'numFmt' && tag.kind !== 'close') {
      const code = attributeOf(tag, 'formatCode') ?? ''
      custom.set(Number(attributeOf(tag, 'numFmtId')), { kind: kindOfFormat(code), digits: digitsOfFormat(code) })
    } else if (tag.name === 'xf' && tag.kind !== 'close' && isInCellStyles) {
      const format = Number(attributeOf(tag, 'numFmtId') ?? 0)
      formats.push(custom.get(format) ?? { kind: kindOfBuiltIn(format), digits: 0 })
    }
  }
  return formats
}

/** The built-in formats; 27 to 36 and 50 to 58 are dates in East Asia. */
function kindOfBuiltIn(format: number): NumberKind {
  if (format === 9 || format === 10) return 'percentage'
  const isDate = [
    [14, 22],
    [27, 36],
    [45, 47],
    [50, 58],
  ].some(([from, to]) => format >= from! && format <= to!)
  return isDate ? 'date' : 'number'
}

/** A custom format, e.g. `dd.mm.yyyy` or `0 "days"`: quoted words and colours are ignored. */
export function kindOfFormat(code: string): NumberKind {
  const bare = bareFormat(code)
  if (bare.includes('%')) return 'percentage'
  return /general/i.test(bare) ? 'number' : /[dmyhs]/i.test(bare) ? 'date' : 'number'
}

/** How many digits a format of nothing but zeros fills up, e.g. `00000` for postcodes. */
export function digitsOfFormat(code: string): number {
  const [whole = ''] = bareFormat(code).split(';')
  return /^0+$/.test(whole.trim()) ? whole.trim().length : 0
}

function bareFormat(code: string): string {
  return (
    code
      .slice(0, 300)
      .replace(/"[^"]*"/g, '')
      .replace(/[\\_*]./g, '')
      // Elapsed time is in brackets, like colours, currencies and conditions.
      .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
  )
}

const dayMs = 86_400_000
const lastDay = 2_958_465

/** The date and time of a serial number: days since the end of 1899, or since 1904 on old Macs. */
export function dateText(serial: number, is1904: boolean): string | undefined {
  if (!(serial >= 0 && serial <= lastDay)) return undefined
  const text = new Date(Date.UTC(1899, 11, 30 + (is1904 ? 1462 : 0)) + Math.round(serial * dayMs)).toISOString()
  const [day, time] = [text.slice(0, 10), text.slice(11, 16)]
  if (serial < 1) return time
  return Number.isInteger(serial) ? day : `${day} ${time}`
}
