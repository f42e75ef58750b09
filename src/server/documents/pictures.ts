import { extname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { isFileKey } from '../platform/files/files.ts'
import { drawingOf } from '../platform/files/pixels.ts'
import type { Platform } from '../platform/platform.ts'

/** A picture in a format that PDF supports. */
export type Picture = { svg: string } | { bitmap: Uint8Array }

/** Larger pictures would make the file too heavy to mail. */
const largestPicture = 300_000

/** Loads pictures, each once; foreign, too large or unsupported ones are left out. */
export async function picturesAt(
  shop: Pick<Platform, 'files'>,
  addresses: readonly (string | null | undefined)[],
): Promise<Map<string, Picture>> {
  const wanted = [...new Set(addresses.filter(address => address != null))]
  const pictures = new Map<string, Picture>()
  // Sixteen at a time, so that a remote store does not get three hundred requests at once.
  for (let from = 0; from < wanted.length; from += 16) {
    const some = wanted.slice(from, from + 16)
    const found = await Promise.all(some.map(address => pictureAt(shop, address)))
    for (const [index, picture] of found.entries()) if (picture) pictures.set(some[index]!, picture)
  }
  return pictures
}

async function pictureAt({ files }: Pick<Platform, 'files'>, address: string): Promise<Picture | undefined> {
  const key = address.startsWith('/media/') ? drawingOf(address.slice(1)) : ''
  const ending = extname(key)
  const file = ['.svg', '.png', '.jpg', '.webp'].includes(ending) && isFileKey(key) ? await files.read(key) : undefined
  if (!file) return undefined
  if (file.size > largestPicture) {
    file.content.destroy()
    return undefined
  }
  const content = await buffer(file.content)
  if (ending === '.webp') return jpegOf(content)
  return ending === '.svg' ? { svg: content.toString('utf8') } : { bitmap: content }
}

/** PDF knows no WebP, in which the pictures of products are stored. */
async function jpegOf(content: Buffer): Promise<Picture | undefined> {
  const { default: sharp } = await import('sharp')
  const made = sharp(content).flatten({ background: '#ffffff' }).jpeg({ quality: 85 }).toBuffer()
  return made.then(
    bitmap => ({ bitmap }),
    () => undefined,
  )
}
