import { extname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { isFileKey } from '../platform/files/files.ts'
import type { Platform } from '../platform/platform.ts'
import type { Picture } from './pictures.ts'

/** A larger file is no logo, and reading it would make every document slow. */
const maxBytes: Readonly<Record<string, number>> = {
  '.svg': 100_000,
  '.png': 2_000_000,
  '.jpg': 2_000_000,
  '.jpeg': 2_000_000,
  '.webp': 2_000_000,
}
/** Sharp in print at the size of a letterhead, and small enough to mail. */
const pixels = { width: 1200, height: 240 }

/** The logo of a shop from its own file store; null, and so the name instead, if it is missing, too large or broken. */
export async function logoAt({ files }: Pick<Platform, 'files'>, address: string | null): Promise<Picture | null> {
  const key = address?.startsWith('/media/') ? address.slice(1) : ''
  const ending = extname(key).toLowerCase()
  const limit = maxBytes[ending]
  const file = limit !== undefined && isFileKey(key) ? await files.read(key) : undefined
  if (!file || limit === undefined) return null
  if (file.size > limit) {
    file.content.destroy()
    return null
  }
  const content = await buffer(file.content)
  return ending === '.svg' ? { svg: content.toString('utf8') } : bitmapOf(content)
}

/** As PNG without transparency, since PDF knows neither WebP nor every kind of PNG and JPEG. */
async function bitmapOf(content: Buffer): Promise<Picture | null> {
  const { default: sharp } = await import('sharp')
  try {
    const bitmap = await sharp(content, { limitInputPixels: 40_000_000 })
      .rotate()
      .resize({ ...pixels, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer()
    return { bitmap }
  } catch {
    return null
  }
}
