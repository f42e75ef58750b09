import { type Parts, xmlOf } from './workbook-parts.ts'
import { attributeOf, tagsOf } from './xml-tags.ts'

/** What the format of a cell makes of its number: 46023 may be a date, and 0.5 may be 50%. */
export type NumberKind = 'date' | 'percentage' | 'number'

/** The kind of each style, by index. */
export function numberKindsOf(parts: Parts): NumberKind[] {
  const part = [...parts.keys()].find(name => /(^|\/)styles\.xml$/.test(name))
  if (!part) return []
  const custom = new Map<number, NumberKind>()
  const looks: NumberKind[] = []
  let isInCellStyles = false
  for (const tag of tagsOf(xmlOf(parts, part))) {
    if (tag.name === 'cellXfs') {
      if (tag.kind === 'close') break
      isInCellStyles = true
    } else if (tag.name === 'numFmt' && tag.kind !== 'close') {
      custom.set(Number(attributeOf(tag, 'numFmtId')), kindOfFormat(attributeOf(tag, 'formatCode') ?? ''))
    } else if (tag.name === 'xf' && tag.kind !== 'close' && isInCellStyles) {
      const format = Number(attributeOf(tag, 'numFmtId') ?? 0)
      looks.push(custom.get(format) ?? lookOfBuiltIn(format))
    }
  }
  return looks
}

/** The built-in formats; 27 to 36 and 50 to 58 are dates in East Asia. */
function lookOfBuiltIn(format: number): NumberKind {
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
  const bare = code
    .slice(0, 300)
    .replace(/"[^"]*"/g, '')
    .replace(/[\\_*]./g, '')
    // Elapsed time is in brackets, like colours, currencies and conditions.
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
  if (bare.includes('%')) return 'percentage'
  return /general/i.test(bare) ? 'number' : /[dmyhs]/i.test(bare) ? 'date' : 'number'
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
