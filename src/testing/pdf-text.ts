import { inflateSync } from 'node:zlib'

/** A parsed PDF: its texts in the order they were written, its pages, its attachment. */
export interface ReadPdf {
  text: string
  pages: number
  /** The whole file with its streams inflated. */
  raw: string
}

/** Decodes texts with the fonts' own tables, as a search or a screen reader would. */
export function readPdf(file: Buffer): ReadPdf {
  const objects = objectsOf(file)
  const unicode = new Map<string, Map<string, string>>()
  for (const [id, object] of objects) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(object)?.[1]
    if (map) unicode.set(id, readMap(objects.get(map) ?? ''))
  }
  let text = ''
  let pages = 0
  for (const object of objects.values()) {
    if (!/\/Type \/Page\b(?!s)/.test(object)) continue
    pages++
    const contents = objects.get(/\/Contents (\d+) 0 R/.exec(object)?.[1] ?? '') ?? ''
    const resources = objects.get(/\/Resources (\d+) 0 R/.exec(object)?.[1] ?? '') ?? object
    const fonts = new Map(Array.from(resources.matchAll(/\/(F\d+) (\d+) 0 R/g), ([, name, id]) => [name!, id!]))
    text += `${textOf(contents, fonts, unicode)}\n`
  }
  return { text, pages, raw: [...objects.values()].join('\n') }
}

function objectsOf(file: Buffer): Map<string, string> {
  const objects = new Map<string, string>()
  const source = file.toString('latin1')
  for (const match of source.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const start = match.index + match[0].length
    const end = source.indexOf('\nendobj', start)
    const object = source.slice(start, end)
    const stream = object.indexOf('stream\n')
    if (stream === -1) {
      objects.set(match[1]!, object)
      continue
    }
    const length = Number(/\/Length (\d+)/.exec(object)?.[1] ?? 0)
    const from = start + stream + 'stream\n'.length
    const bytes = file.subarray(from, from + length)
    const content = object.slice(0, stream).includes('FlateDecode') ? inflateSync(bytes) : bytes
    objects.set(match[1]!, object.slice(0, stream) + content.toString('utf8'))
  }
  return objects
}

/** `<0001> <0041>` pairs and ranges. */
function readMap(map: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, from, , list] of map.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g)) {
    Array.from((list ?? '').matchAll(/<(\w+)>/g), ([, hex]) => hex!).forEach((hex, index) => {
      const code = (Number.parseInt(from!, 16) + index).toString(16).padStart(4, '0')
      letters.set(code, Buffer.from(hex, 'hex').swap16().toString('utf16le'))
    })
  }
  return letters
}

function textOf(contents: string, fonts: Map<string, string>, unicode: Map<string, Map<string, string>>): string {
  let letters: Map<string, string> | undefined
  let text = ''
  for (const [, font, shown] of contents.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) letters = unicode.get(fonts.get(font) ?? '')
    else {
      for (const [, hex] of (shown ?? '').matchAll(/<([0-9a-f]*)>/g)) {
        for (const [code] of hex!.matchAll(/.{4}/g)) text += letters?.get(code) ?? '\ufffd'
      }
      text += '\n'
    }
  }
  return text
}
