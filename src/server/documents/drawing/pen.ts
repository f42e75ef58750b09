import { readFileSync } from 'node:fs'
import type PDFDocument from 'pdfkit'

export type Pdf = InstanceType<typeof PDFDocument>
export type Face = 'plain' | 'strong' | 'code'

/** The colours of the screens, on white. */
export const inks = { text: '#1b1c1a', quiet: '#4a4b46', faint: '#66675f', line: '#dedcd3', strong: '#8a877b' } as const

export interface Style {
  face?: Face
  size?: number
  ink?: string
}

const files: Record<Face, Buffer> = {
  plain: readFileSync(new URL('../fonts/archivo-400.ttf', import.meta.url)),
  strong: readFileSync(new URL('../fonts/archivo-600.ttf', import.meta.url)),
  code: readFileSync(new URL('../fonts/plex-mono-400.ttf', import.meta.url)),
}

/** Writes and measures single lines, and breaks texts, because pages are laid out by hand. */
export class Pen {
  readonly pdf: Pdf
  #known = new Map<string, string>()

  constructor(pdf: Pdf) {
    this.pdf = pdf
    for (const [name, file] of Object.entries(files)) pdf.registerFont(name, file)
  }

  write(text: string, x: number, y: number, { face = 'plain', size = 9, ink = inks.text }: Style = {}): void {
    if (text === '') return
    this.pdf.font(face).fontSize(size).fillColor(ink).text(this.#printable(text), x, y, { lineBreak: false })
  }

  /** Ends at x. */
  writeTo(text: string, x: number, y: number, style: Style = {}): void {
    this.write(text, x - this.widthOf(text, style), y, style)
  }

  widthOf(text: string, { face = 'plain', size = 9 }: Style = {}): number {
    return this.pdf.font(face).fontSize(size).widthOfString(this.#printable(text))
  }

  /** The lines a text needs in a width; a word longer than a line is cut. */
  linesIn(text: string, width: number, style: Style = {}): string[] {
    return text.split(/\r?\n/).flatMap(paragraph => this.#broken(paragraph, width, style))
  }

  #broken(paragraph: string, width: number, style: Style): string[] {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.split(/[ \t]+/).flatMap(one => this.#cut(one, width, style))) {
      const longer = line === '' ? word : `${line} ${word}`
      if (line !== '' && this.widthOf(longer, style) > width) {
        // A separating dot at the end of a line is dropped.
        lines.push(line.replace(/ ·$/, ''))
        line = word
      } else line = longer
    }
    return [...lines, line]
  }

  #cut(word: string, width: number, style: Style): string[] {
    if (this.widthOf(word, style) <= width) return [word]
    const parts: string[] = []
    let part = ''
    for (const letter of word) {
      if (part !== '' && this.widthOf(part + letter, style) > width) {
        parts.push(part)
        part = ''
      }
      part += letter
    }
    return [...parts, part]
  }

  /** A character missing in the font is written without its accent, or as a question mark, never as an empty box. */
  #printable(text: string): string {
    const known = this.#known.get(text)
    if (known !== undefined) return known
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they have no shape
    const clean = text.normalize('NFC').replace(/[\u0000-\u001f\u007f]/g, ' ')
    const printable = /^[ -~\u00a0-\u00ff]*$/.test(clean)
      ? clean
      : Array.from(clean, sign => this.#drawable(sign)).join('')
    this.#known.set(text, printable)
    return printable
  }

  #drawable(sign: string): string {
    const font = (this.pdf as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } })._font
      .font
    if (font.hasGlyphForCodePoint(sign.codePointAt(0)!)) return sign
    const bare = sign.normalize('NFD').replace(/\p{Mn}/gu, '')
    return bare !== '' && font.hasGlyphForCodePoint(bare.codePointAt(0)!) ? bare : '?'
  }
}
