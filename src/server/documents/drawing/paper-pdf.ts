import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { documentTexts, filled } from '../document-texts.ts'
import type { Paper } from '../paper.ts'
import { drawClosing } from './closing.ts'
import { describeInvoice } from './invoice-metadata.ts'
import { drawFoot, drawHead, drawOpening, sheet } from './letter.ts'
import { inks, Pen } from './pen.ts'
import { drawPieceList } from './piece-list.ts'
import { drawTable } from './table.ts'

export interface PdfOptions {
  /** Off in tests that read the file. */
  isCompressed?: boolean
}

/** Renders a document as tagged PDF/A-3 with embedded fonts: for archives, and for screen readers. */
export async function paperPdf(paper: Paper, { isCompressed = true }: PdfOptions = {}): Promise<Buffer> {
  const words = documentTexts(paper.locale)
  const day = new Date(`${paper.date}T00:00:00Z`)
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    tagged: true,
    displayTitle: true,
    lang: paper.locale,
    compress: isCompressed,
    bufferPages: true,
    font: '',
    info: {
      Title: `${paper.title} ${paper.number}`.replace(/[<>&]/g, ' '),
      Author: paper.seller.name.replace(/[<>&]/g, ' '),
      Producer: 'Kontor',
      Creator: 'Kontor',
      CreationDate: day,
    },
  } as PDFKit.PDFDocumentOptions)
  const whole = buffer(pdf)
  const pen = new Pen(pdf)
  const body = pdf.struct('Document')
  pdf.addStructure(body)

  let y = drawOpening(pen, body, paper)
  y = drawTable(pen, body, paper, y, nextPage)
  y = drawClosing(pen, body, paper, y, nextPage)
  if (paper.pieces) drawPieceList(pen, body, paper.pieces, y, nextPage)
  body.end()

  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page)
    drawFoot(pen, paper.seller, `${paper.number} · ${filled(words.page, { page: page + 1, pages: count })}`)
  }
  if (paper.machineReadable) {
    pdf.file(Buffer.from(paper.machineReadable), {
      name: 'factur-x.xml',
      type: 'text/xml',
      description: 'Factur-X',
      creationDate: day,
      modifiedDate: day,
      relationship: 'Alternative',
    } as PDFKit.Mixins.PDFAttachmentOptions)
    describeInvoice(pdf)
  }
  pdf.end()
  return whole

  /** Starts a page and returns where its content begins. */
  function nextPage(): number {
    pdf.addPage()
    drawHead(pen, paper)
    pdf.lineWidth(0.5).strokeColor(inks.line)
    return sheet.topOfNext
  }
}
