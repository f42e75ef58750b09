import type { Picture } from '../pictures.ts'
import type { Pen } from './pen.ts'
import { drawSvg } from './svg.ts'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Draws a picture, or an empty box if it is missing or broken: a document never fails because of a picture. */
export function drawPicture({ pdf }: Pen, picture: Picture | null | undefined, box: Box): void {
  if (picture && 'svg' in picture) drawSvg(pdf, picture.svg, box)
  else if (picture && isReadable(pdf, picture.bitmap)) {
    pdf.image(Buffer.from(picture.bitmap), box.x, box.y, {
      fit: [box.width, box.height],
      align: 'center',
      valign: 'center',
    })
  } else pdf.rect(box.x, box.y, box.width, box.height).fillColor('#efeee8').fill()
}

function isReadable(pdf: Pen['pdf'], bitmap: Uint8Array): boolean {
  try {
    ;(pdf as unknown as { openImage(source: Buffer): unknown }).openImage(Buffer.from(bitmap))
    return true
  } catch {
    return false
  }
}
