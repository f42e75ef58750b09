import { UnreadableFile } from './unreadable-file.ts'
import { attributeOf, tagsOf, textOf } from './xml-tags.ts'

/** The files inside a workbook, by their names in it. */
export type Parts = ReadonlyMap<string, Buffer>

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

/** The shared strings of a workbook that is in memory, cut to what matters for an order. */
export function sharedStringsOf(parts: Parts): readonly string[] {
  const strings = new SharedStrings(longestText)
  const part = [...parts.keys()].find(name => /(^|\/)sharedStrings\.xml$/.test(name))
  if (part) strings.read(xmlOf(parts, part))
  return strings.texts
}

/** Reads the texts that cells refer to by index, from segments of their XML; longer ones are cut. */
export class SharedStrings {
  readonly texts: string[] = []
  readonly #longest: number
  #text = ''
  #isText = false
  #isPhonetic = false

  constructor(longest: number) {
    this.#longest = longest
  }

  read(segment: string): void {
    let textStart = 0
    for (const { name, kind, start, end } of tagsOf(segment)) {
      if (this.#isText) this.#add(segment, textStart, start)
      this.#isText = name === 't' && kind === 'open' && !this.#isPhonetic
      textStart = end
      if (name === 'rPh') this.#isPhonetic = kind === 'open'
      else if (name === 'si') {
        if (kind !== 'open') this.texts.push(this.#text)
        this.#text = ''
      }
    }
    if (this.#isText) this.#add(segment, textStart, segment.length)
  }

  #add(segment: string, from: number, to: number): void {
    if (this.#text.length >= this.#longest) return
    const text = textOf(segment.slice(from, Math.min(to, from + this.#longest * 8)))
    this.#text = (this.#text + text).slice(0, this.#longest)
  }
}

export function xmlOf(parts: Parts, name: string): string {
  const content = parts.get(name)
  if (!content) throw new UnreadableFile('sheet.damaged')
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
