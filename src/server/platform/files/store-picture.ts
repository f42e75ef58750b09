import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import { Refusal } from '../refusal.ts'
import type { Files } from './files.ts'

/** Where the shop shows a picture: on its page, in lists, and in rows. */
export interface StoredPicture {
  url: string
  card: string
  thumb: string
}

/** Larger pictures are not taken. Photographs as a camera makes them have a tenth to a half of it. */
export const mostPictureBytes = 30_000_000
const mostPixels = 60_000_000

/** The longest side of each size: what a page shows at most, and twice what lists and rows do. */
const sizes = { url: 1600, card: 320, thumb: 128 } as const
const endings = { url: '', card: '-card', thumb: '-thumb' } as const

/**
 * Where a picture is or will be found. The name follows from the content of the file that was given, so that the same
 * one is stored once, and from how it is made, so that a change to that gives new names.
 */
export function addressesOfPicture(folder: string, content: Buffer): StoredPicture {
  const hash = createHash('sha256').update('picture 1\n').update(content).digest('hex').slice(0, 40)
  return addressesOfUrl(`/media/${folder}/${hash}.webp`)
}

/** The sizes of a stored picture, by the address of the largest. */
export function addressesOfUrl(url: string): StoredPicture {
  const addressOf = (size: keyof typeof sizes) => url.replace(/\.webp$/, `${endings[size]}.webp`)
  return { url: addressOf('url'), card: addressOf('card'), thumb: addressOf('thumb') }
}

/** Refuses what is no picture that can be shown. All of it is decoded: half a picture looks right at its beginning. */
export async function checkPicture(content: Buffer): Promise<void> {
  const picture = await openPicture(content)
  await decoded(resized(picture, sizes.thumb).toBuffer())
}

/**
 * Makes the sizes of a picture and stores them, unless they are there. They are made anew from the pixels: nothing of
 * the given file itself is ever served, neither where it was taken nor what else hides in it. `note` hears of the
 * picture before anybody looks whether it is there.
 */
export async function storePicture(
  files: Files,
  folder: string,
  content: Buffer,
  note?: (url: string) => Promise<void>,
): Promise<StoredPicture> {
  const addresses = addressesOfPicture(folder, content)
  await note?.(addresses.url)
  const keyOf = (size: keyof typeof sizes) => addresses[size].slice(1)
  // Stored last, so that the others are there as well.
  const stored = await files.read(keyOf('url'))
  stored?.content.destroy()
  if (stored) return addresses
  const picture = await openPicture(content)
  for (const size of ['thumb', 'card', 'url'] as const) {
    await files.put(keyOf(size), await decoded(resized(picture.clone(), sizes[size]).toBuffer()))
  }
  return addresses
}

/** Only files that begin as what we take reach the decoder, which knows many more formats, drawings among them. */
async function openPicture(content: Buffer): Promise<Sharp> {
  if (content.length > mostPictureBytes) throw new Refusal('picture.too.large')
  if (!hasPictureBeginning(content)) throw new Refusal('picture.not.picture')
  // Loaded only when needed: it is large.
  const { default: sharp } = await import('sharp')
  // One picture at a time by one thread, and none kept: decoded photographs take 50 MB and more each.
  sharp.cache(false)
  sharp.concurrency(1)
  const options = { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true } as const
  const { width, height, pages = 1 } = await decoded(sharp(content, { ...options, limitInputPixels: false }).metadata())
  if (width * height > mostPixels) throw new Refusal('picture.too.many.pixels')
  if (pages > 1 || isAnimatedPng(content)) throw new Refusal('picture.animated')
  return sharp(content, options)
}

function resized(picture: Sharp, side: number): Sharp {
  return picture
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .timeout({ seconds: 20 })
}

async function decoded<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch {
    throw new Refusal('picture.damaged')
  }
}

function hasPictureBeginning(content: Buffer): boolean {
  const text = content.toString('latin1', 0, 12)
  return text.startsWith('\xff\xd8\xff') || text.startsWith('\x89PNG\r\n\x1a\n') || /^RIFF....WEBP/s.test(text)
}

/** The decoder shows the first frame of such a PNG and does not tell. */
function isAnimatedPng(content: Buffer): boolean {
  return content[0] === 0x89 && content.subarray(0, 4096).includes('acTL')
}
