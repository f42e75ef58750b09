import type { Parts } from './open-workbook.ts'
import { SheetProblem } from './sheet-problem.ts'
import { attributeOf, tagsOf, textOf } from './xml-tags.ts'

export interface SheetPart {
  name: string
  isHidden: boolean
  /** Its name in the zip. */
  part: string
}

/** Longer texts are irrelevant for an order and cut while reading. */
const longestText = 200

/** The sheets of a workbook in their order. */
export function sheetsOf(parts: Parts): SheetPart[] {
  const path = workbookPart(parts)
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const byId = new Map(
    targets(parts, `${folder}_rels/${path.slice(folder.length)}.rels`, folder).map(one => [one.id, one.part]),
  )
  const sheets: SheetPart[] = []
  for (const tag of tagsOf(xmlOf(parts, path))) {
    if (tag.name !== 'sheet' || tag.kind === 'close') continue
    const part = byId.get(attributeOf(tag, 'id') ?? '')
    if (!part || !parts.has(part)) continue
    const state = attributeOf(tag, 'state')
    sheets.push({ name: attributeOf(tag, 'name') ?? '', isHidden: state !== undefined && state !== 'visible', part })
  }
  return sheets
}

export function countsFrom1904(parts: Parts): boolean {
  for (const tag of tagsOf(xmlOf(parts, workbookPart(parts)))) {
    if (tag.name === 'workbookPr') return /^(1|true)$/.test(attributeOf(tag, 'date1904') ?? '')
  }
  return false
}

/** The shared strings, which cells refer to by index. */
export function sharedStringsOf(parts: Parts): string[] {
  const part = [...parts.keys()].find(name => /(^|\/)sharedStrings\.xml$/.test(name))
  if (!part) return []
  const xml = xmlOf(parts, part)
  const strings: string[] = []
  let text = ''
  let textStart = -1
  let isReading = false
  for (const { name, kind, start, end } of tagsOf(xml)) {
    if (name === 'si') {
      if (kind !== 'close') text = ''
      if (kind !== 'open') strings.push(text)
    } else if (name === 'rPh') isReading = kind === 'open'
    else if (name === 't' && !isReading) {
      if (kind === 'open') textStart = end
      else if (kind === 'close' && textStart >= 0 && text.length < longestText) {
        text = clipped(text + textOf(xml.slice(textStart, Math.min(start, textStart + longestText * 8))))
      }
    }
  }
  return strings
}

export function xmlOf(parts: Parts, name: string): string {
  const content = parts.get(name)
  if (!content) throw new SheetProblem('sheet.damaged')
  return content.toString('utf8')
}

export function clipped(text: string): string {
  return text.length > longestText ? text.slice(0, longestText) : text
}

function workbookPart(parts: Parts): string {
  const named = targets(parts, '_rels/.rels', '').find(({ type }) => type.endsWith('/officeDocument'))?.part
  return named && parts.has(named) ? named : 'xl/workbook.xml'
}

function targets(parts: Parts, rels: string, folder: string): { id: string; type: string; part: string }[] {
  if (!parts.has(rels)) return []
  const found: { id: string; type: string; part: string }[] = []
  for (const tag of tagsOf(xmlOf(parts, rels))) {
    if (tag.name !== 'Relationship' || tag.kind === 'close') continue
    const target = attributeOf(tag, 'Target') ?? ''
    const part = target.startsWith('/') ? target.slice(1) : folder + target.replace(/^\.\//, '')
    found.push({ id: attributeOf(tag, 'Id') ?? '', type: attributeOf(tag, 'Type') ?? '', part })
  }
  return found
}
