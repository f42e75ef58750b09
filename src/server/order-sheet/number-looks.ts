import type { Parts } from './guard.ts'
import { xmlOf } from './workbook.ts'
import { attributeOf, tagsOf } from './xml-tags.ts'

/** What the format of a cell makes of its number: 46023 may be a day, and 0.5 may be 50%. */
export type NumberLook = 'date' | 'percentage' | 'number'

/** The look of each style that cells name by its place. */
export function numberLooksOf(parts: Parts): NumberLook[] {
  const part = [...parts.keys()].find(name => /(^|\/)styles\.xml$/.test(name))
  if (!part) return []
  const custom = new Map<number, NumberLook>()
  const looks: NumberLook[] = []
  let isInCellStyles = false
  for (const tag of tagsOf(xmlOf(parts, part))) {
    if (tag.name === 'cellXfs') {
      if (tag.kind === 'close') break
      isInCellStyles = true
    } else if (tag.name === 'numFmt' && tag.kind !== 'close') {
      custom.set(Number(attributeOf(tag, 'numFmtId')), lookOfFormat(attributeOf(tag, 'formatCode') ?? ''))
    } else if (tag.name === 'xf' && tag.kind !== 'close' && isInCellStyles) {
      const format = Number(attributeOf(tag, 'numFmtId') ?? 0)
      looks.push(custom.get(format) ?? lookOfBuiltIn(format))
    }
  }
  return looks
}

/** The formats that every program knows by their numbers; 27 to 36 and 50 to 58 are days in East Asia. */
function lookOfBuiltIn(format: number): NumberLook {
  if (format === 9 || format === 10) return 'percentage'
  const isDate = [
    [14, 22],
    [27, 36],
    [45, 47],
    [50, 58],
  ].some(([from, to]) => format >= from! && format <= to!)
  return isDate ? 'date' : 'number'
}

/** A format of the buyer's own, e.g. `dd.mm.yyyy` or `0 "days"`: words in quotes and colours are no part of it. */
export function lookOfFormat(code: string): NumberLook {
  const bare = code
    .slice(0, 300)
    .replace(/"[^"]*"/g, '')
    .replace(/[\\_*]./g, '')
    // An elapsed time stands in brackets, as colours, currencies and conditions do.
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
  if (bare.includes('%')) return 'percentage'
  return /general/i.test(bare) ? 'number' : /[dmyhs]/i.test(bare) ? 'date' : 'number'
}

const dayMs = 86_400_000
const lastDay = 2_958_465

/** The day and time of a number, as Excel counts them: whole days since the end of 1899, or since 1904 on old Macs. */
export function dateText(serial: number, is1904: boolean): string | undefined {
  if (!(serial >= 0 && serial <= lastDay)) return undefined
  const text = new Date(Date.UTC(1899, 11, 30 + (is1904 ? 1462 : 0)) + Math.round(serial * dayMs)).toISOString()
  const [day, time] = [text.slice(0, 10), text.slice(11, 16)]
  if (serial < 1) return time
  return Number.isInteger(serial) ? day : `${day} ${time}`
}
