import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { filled } from '../document-texts.ts'
import type { Linesheet, LinesheetStyle } from '../linesheet-paper.ts'
import { linesheetTexts } from '../linesheet-texts.ts'
import { artifact, drawFoot, drawLogo, hairline, sheet as page, tagged } from './letter.ts'
import { inks, Pen, type Style } from './pen.ts'
import { drawPicture } from './picture.ts'

type Struct = PDFKit.PDFStructureElement

const columns = 2
/** A row is as high as the longer of its styles, and at least as its pictures. */
const leastHeight = 118
const pictureSize = 98
const cellWidth = (page.right - page.left - 16) / columns
const preOrderInk = '#4a3aa7'

/** Draws a line sheet: two styles beside each other, pictures as vectors where they are drawings. */
export async function linesheetPdf(sheet: Linesheet, { isCompressed = true } = {}): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: sheet.locale,
    compress: isCompressed,
    bufferPages: true,
    font: '',
    info: {
      Title: sheet.title,
      Author: sheet.seller.name,
      Producer: 'Kontor',
      Creator: 'Kontor',
      CreationDate: new Date(`${sheet.date}T00:00:00Z`),
    },
  } as PDFKit.PDFDocumentOptions)
  const whole = buffer(pdf)
  const pen = new Pen(pdf)
  const body = pdf.struct('Document')
  pdf.addStructure(body)

  let y = drawTop(pen, body, sheet)
  for (let index = 0; index < sheet.styles.length; index += columns) {
    const row = sheet.styles
      .slice(index, index + columns)
      .map(style => ({ style, lines: linesOf(pen, style, inkOf(sheet)) }))
    const height = Math.max(leastHeight, ...row.map(({ lines }) => heightOf(lines) + 16))
    if (y + height > page.bottom && index > 0) {
      pdf.addPage()
      y = 46
    }
    row.forEach(({ style, lines }, column) => {
      drawStyle(pen, body, style, lines, page.left + column * (cellWidth + 16), y)
    })
    y += height
  }
  drawClosing(pen, body, sheet, y)
  body.end()

  const { count } = pdf.bufferedPageRange()
  const words = linesheetTexts(sheet.locale)
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(index)
    drawFoot(pen, sheet.seller, filled(words.page, { page: index + 1, pages: count }))
  }
  pdf.end()
  return whole
}

function drawTop(pen: Pen, body: Struct, sheet: Linesheet): number {
  drawLogo(pen, sheet.seller, 42, 24)
  tagged(pen, body, 'H1', () => pen.write(sheet.title, page.left, 84, { face: 'strong', size: 17 }))
  let y = 108
  for (const [index, text] of sheet.lead.entries()) {
    const ink = index > 0 ? inkOf(sheet) : inks.quiet
    const lines = pen.linesIn(text, page.right - page.left)
    tagged(pen, body, 'P', () => {
      for (const line of lines) {
        pen.write(line, page.left, y, { ink })
        y += 13
      }
    })
  }
  return y + 8
}

function drawStyle(
  pen: Pen,
  body: Struct,
  style: LinesheetStyle,
  lines: readonly StyleLine[],
  x: number,
  y: number,
): void {
  const { pdf } = pen
  artifact(pen, () =>
    pdf
      .moveTo(x, y)
      .lineTo(x + cellWidth, y)
      .lineWidth(0.5)
      .strokeColor(inks.line)
      .stroke(),
  )
  const box = { x, y: y + 10, width: pictureSize, height: pictureSize }
  body.add(pdf.struct('Figure', { alt: style.alt } as object, () => drawPicture(pen, style.picture, box)))
  tagged(pen, body, 'P', () => {
    let at = y + 10
    for (const { text, style: look, height } of lines) {
      pen.write(text, x + pictureSize + 10, at, look)
      at += height
    }
  })
}

/** Goods in stock use the shop's colour, pre-orders their own. */
function inkOf({ isPreOrder, seller }: Linesheet): string {
  return isPreOrder ? preOrderInk : seller.brandInk
}

interface StyleLine {
  text: string
  style: Style
  height: number
}

/** The text beside the picture, wrapped to its width; nothing is cut, however many colours a style has. */
function linesOf(pen: Pen, style: LinesheetStyle, priceInk: string): StyleLine[] {
  const width = cellWidth - pictureSize - 10
  const put = (text: string, look: Style, height: number): StyleLine[] =>
    text === '' ? [] : pen.linesIn(text, width, look).map(line => ({ text: line, style: look, height }))
  return [
    ...put(style.name, { face: 'strong', size: 9 }, 11.5),
    ...put(style.sku, { face: 'code', size: 7.5, ink: inks.faint }, 12),
    ...put(style.price, { face: 'strong', size: 9.5, ink: priceInk }, 12),
    ...put([style.oldPrice && `(${style.oldPrice})`, style.retail].filter(Boolean).join('  '), small, 10),
    ...put(style.facts.join(' · '), { size: 7.5, ink: inks.quiet }, 11),
    ...style.colours.flatMap(({ name, sizes, sum }) => [
      ...put([name, sizes].filter(Boolean).join(': '), small, 9.5),
      ...put(sum ?? '', { size: 7, face: 'strong' }, 9.5),
    ]),
  ]
}

function heightOf(lines: readonly StyleLine[]): number {
  return lines.reduce((sum, { height }) => sum + height, 0)
}

const small: Style = { size: 7, ink: inks.faint }

function drawClosing(pen: Pen, body: Struct, { closing }: Linesheet, top: number): void {
  let y = top + 6
  if (y + closing.length * 13 > page.bottom + 8) {
    pen.pdf.addPage()
    y = 46
  }
  const line = y - 4
  artifact(pen, () => hairline(pen, line))
  for (const text of closing) {
    tagged(pen, body, 'P', () => pen.write(text, page.left, y, { size: 8, ink: inks.quiet }))
    y += 12
  }
}
