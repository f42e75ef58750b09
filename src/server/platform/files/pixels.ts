import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Files, StoredFile } from './files.ts'

/** `jacket-64.svg.webp` is the drawing `jacket-64.svg` in pixels. */
const ending = '.webp'

/** Where a drawing is found in pixels: a list of fifty pictures is then no work for the page that shows it. */
export function inPixels(drawing: string): string {
  return `${drawing}${ending}`
}

/** The drawing behind an address or key of its pixels; any other picture is its own. */
export function drawingOf(picture: string): string {
  return picture.endsWith(inPixels('.svg')) ? picture.slice(0, -ending.length) : picture
}

/** Renders a drawing as a bitmap of twice its size when it is first requested, and stores that next to it. */
export async function renderPixels(files: Files, key: string): Promise<StoredFile | undefined> {
  if (drawingOf(key) === key) return undefined
  // Loaded before the file is opened: a stream must not wait for its reader.
  const { default: sharp } = await import('sharp')
  const drawing = await files.read(drawingOf(key))
  if (!drawing) return undefined
  const pixels = await sharp(await buffer(drawing.content), { density: 144 })
    .webp({ quality: 82 })
    .toBuffer()
  await files.put(key, pixels)
  return { size: pixels.length, content: Readable.from([pixels]) }
}
