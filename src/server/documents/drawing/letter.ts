import { documentTexts } from '../document-texts.ts'
import { formatsIn } from '../formats.ts'
import type { Fact, Paper, Seller } from '../paper.ts'
import { inks, type Pen, type Style } from './pen.ts'
import { drawSvg, proportionOf } from './svg.ts'

/** A4 in points, laid out like a German business letter: the address in the window, the facts beside it. */
export const sheet = {
  width: 595.28,
  left: 57,
  right: 553,
  /** Where text starts on the following pages. */
  topOfNext: 92,
  /** The lower end of the text, above the footer. */
  bottom: 752,
} as const

const small: Style = { size: 7, ink: inks.faint }

type Struct = PDFKit.PDFStructureElement

/** Draws everything above the table of the first page; returns where it ends. */
export function drawOpening(pen: Pen, body: Struct, paper: Paper): number {
  drawLogo(pen, paper.seller, 40, 26)
  const addressBottom = drawAddress(pen, body, paper)
  const factsBottom = drawFacts(pen, body, paper)
  let y = Math.max(addressBottom, factsBottom, 250) + 20
  tagged(pen, body, 'H1', () => {
    pen.write(paper.title, sheet.left, y, { face: 'strong', size: 17 })
    const after = sheet.left + pen.widthOf(paper.title, { face: 'strong', size: 17 }) + 8
    pen.write(paper.number, after, y + 3, { face: 'code', size: 13, ink: inks.quiet })
  })
  y += 30
  if (paper.intro) {
    const lines = pen.linesIn(paper.intro, sheet.right - sheet.left)
    tagged(pen, body, 'P', () => {
      for (const line of lines) {
        pen.write(line, sheet.left, y)
        y += 13
      }
    })
  }
  return y + 10
}

/** The small head of every following page. */
export function drawHead(pen: Pen, paper: Paper): void {
  drawLogo(pen, paper.seller, 42, 20)
  artifact(pen, () => {
    pen.writeTo(`${paper.title} ${paper.number}`, sheet.right, 49, { size: 9, ink: inks.quiet })
    hairline(pen, 76)
  })
}

/** The foot of every page; drawn last, when the number of pages is known. */
export function drawFoot(pen: Pen, seller: Seller, page: string): void {
  artifact(pen, () => {
    pen.writeTo(page, sheet.right, 764, { size: 7.5, ink: inks.faint })
    hairline(pen, 778)
    const columns = seller.footer.filter(column => column.length > 0)
    const widths = columns.map(lines => Math.min(170, Math.max(...lines.map(line => pen.widthOf(line, small)))))
    const free = sheet.right - sheet.left - widths.reduce((sum, width) => sum + width, 0)
    const between = Math.max(6, free / Math.max(1, columns.length - 1))
    let x: number = sheet.left
    for (const [index, lines] of columns.entries()) {
      const shown = lines.flatMap(line => pen.linesIn(line, widths[index]! + 1, small)).slice(0, 5)
      for (const [row, line] of shown.entries()) pen.write(line, x, 785 + row * 10, small)
      x += widths[index]! + between
    }
  })
}

export function hairline(pen: Pen, y: number, ink: string = inks.line, from: number = sheet.left): void {
  pen.pdf.moveTo(from, y).lineTo(sheet.right, y).lineWidth(0.5).strokeColor(ink).stroke()
}

export function artifact(pen: Pen, drawing: () => void): void {
  pen.pdf.markContent('Artifact', { type: 'Pagination' })
  drawing()
  pen.pdf.endMarkedContent()
}

/** Draws with a structure tag, for screen readers. */
export function tagged(pen: Pen, parent: Struct, type: string, drawing: () => void): void {
  parent.add(pen.pdf.struct(type, {}, drawing))
}

export function drawLogo(pen: Pen, seller: Seller, y: number, height: number): void {
  artifact(pen, () => {
    if (!seller.logo) return pen.write(seller.name, sheet.left, y, { face: 'strong', size: height * 0.6 })
    if ('bitmap' in seller.logo) {
      pen.pdf.image(openedOnce(pen, seller.logo.bitmap), sheet.left, y, { fit: [220, height] })
      return
    }
    const width = Math.min(220, proportionOf(seller.logo.svg) * height)
    drawSvg(pen.pdf, seller.logo.svg, { x: sheet.left, y, width, height })
  })
}

/** A picture that is opened anew on every page would be in the file once per page. */
const opened = new WeakMap<Uint8Array, { pdf: Pen['pdf']; image: Buffer }>()

function openedOnce({ pdf }: Pen, bitmap: Uint8Array): Buffer {
  const known = opened.get(bitmap)
  if (known?.pdf === pdf) return known.image
  // pdfkit takes an opened image wherever it takes a file, but its types do not say so.
  const { openImage } = pdf as unknown as { openImage(source: Buffer): Buffer }
  const image = openImage.call(pdf, Buffer.from(bitmap))
  opened.set(bitmap, { pdf, image })
  return image
}

function drawAddress(pen: Pen, body: Struct, { seller, recipient }: Paper): number {
  artifact(pen, () => {
    pen.write(seller.senderLine, sheet.left, 128, { size: 6.5, ink: inks.faint })
    pen.pdf
      .moveTo(sheet.left, 138.5)
      .lineTo(sheet.left + 230, 138.5)
      .lineWidth(0.5)
      .strokeColor(inks.line)
      .stroke()
  })
  let y = 146
  tagged(pen, body, 'P', () => {
    recipient.forEach((line, index) => {
      for (const part of pen.linesIn(line, 230, { size: 10 }).slice(0, 2)) {
        pen.write(part, sheet.left, y, { size: 10, face: index === 0 ? 'strong' : 'plain' })
        y += 13.5
      }
    })
  })
  return y
}

function drawFacts(pen: Pen, body: Struct, paper: Paper): number {
  const words = documentTexts(paper.locale)
  const facts: Fact[] = [{ label: words.date, value: formatsIn(paper.locale).day(paper.date) }, ...paper.facts]
  const [left, valueLeft] = [352, 426]
  let y = 128
  for (const { label, value, isCode } of facts) {
    const style = isCode ? ({ face: 'code', size: 8.5 } as const) : {}
    const lines = pen.linesIn(value, sheet.right - valueLeft, style).slice(0, 2)
    tagged(pen, body, 'P', () => {
      pen.write(label, left, y, { size: 9, ink: inks.faint })
      for (const line of lines) {
        pen.write(line, valueLeft, y, style)
        y += 13.5
      }
    })
  }
  return y
}
