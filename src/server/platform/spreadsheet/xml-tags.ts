import { UnreadableFile } from './unreadable-file.ts'

/** An XML tag: its name without prefix, and its offsets. */
export interface Tag {
  name: string
  kind: 'open' | 'close' | 'empty'
  attributes: string
  start: number
  end: number
}

/**
 * The tags of a document in one pass. Workbooks use a small part of XML: no custom entities, no document types;
 * anything else is refused.
 */
export function* tagsOf(xml: string): Generator<Tag> {
  let at = 0
  for (;;) {
    const start = xml.indexOf('<', at)
    if (start < 0) return
    const next = xml.charCodeAt(start + 1)
    if (next === questionMark) at = after(xml, '?>', start)
    else if (next === exclamationMark) {
      if (!xml.startsWith('<!--', start)) throw new UnreadableFile('sheet.hostile')
      at = after(xml, '-->', start)
    } else {
      const tag = tagAt(xml, start)
      yield tag
      at = tag.end
    }
  }
}

/** The value of an attribute, whatever its prefix. */
export function attributeOf({ attributes }: Tag, name: string): string | undefined {
  let pattern = patterns.get(name)
  if (!pattern) {
    pattern = new RegExp(`(?:^|\\s)(?:[\\w.-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    patterns.set(name, pattern)
  }
  const found = pattern.exec(attributes)
  return found ? textOf(found[1] ?? found[2] ?? '') : undefined
}

/** Decodes the five named entities and character references. */
export function textOf(xml: string): string {
  if (!xml.includes('&')) return xml
  return xml.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (whole, hex, decimal, name) => {
    if (name) return signs[name.toLowerCase()] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

const patterns = new Map<string, RegExp>()
const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const [exclamationMark, questionMark, slash] = [33, 63, 47]
const nameOfTag = /[^\s/>]*/y

function tagAt(xml: string, start: number): Tag {
  const isClose = xml.charCodeAt(start + 1) === slash
  nameOfTag.lastIndex = start + (isClose ? 2 : 1)
  const full = nameOfTag.exec(xml)?.[0] ?? ''
  const end = endOfTag(xml, nameOfTag.lastIndex)
  const isEmpty = xml.charCodeAt(end - 2) === slash
  return {
    name: full.slice(full.indexOf(':') + 1),
    kind: isClose ? 'close' : isEmpty ? 'empty' : 'open',
    attributes: xml.slice(start + 1 + full.length, end - 1),
    start,
    end,
  }
}

/** The end of the tag; a ">" within quotes is part of a value. */
function endOfTag(xml: string, from: number): number {
  let quote = 0
  for (let at = from; at < xml.length; at++) {
    const code = xml.charCodeAt(at)
    if (quote !== 0) {
      if (code === quote) quote = 0
    } else if (code === 34 || code === 39) quote = code
    else if (code === 62) return at + 1
    else if (code === 60) break
  }
  throw new UnreadableFile('sheet.damaged')
}

function after(xml: string, mark: string, from: number): number {
  const found = xml.indexOf(mark, from)
  if (found < 0) throw new UnreadableFile('sheet.damaged')
  return found + mark.length
}
