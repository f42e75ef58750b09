import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plainPicture } from '#testing/picture-files.ts'
import { Refusal } from '../refusal.ts'
import { folderFiles } from './files.ts'
import { addressesOfPicture, checkPicture, storePicture } from './store-picture.ts'

const folder = mkdtempSync(join(tmpdir(), 'kontor-pictures-'))
const files = folderFiles(folder)
afterAll(() => rmSync(folder, { recursive: true }))

const stored = async (address: string) => sharp(await buffer((await files.read(address.slice(1)))!.content))

describe('a picture', () => {
  test('is stored in three sizes, upright, and without what the camera noted', async () => {
    const content = await plainPicture('#336699', { width: 2000, height: 1000, orientation: 6 })
    const addresses = await storePicture(files, 'north', content)
    expect(addresses).toEqual(addressesOfPicture('north', content))
    const sides = []
    for (const size of ['url', 'card', 'thumb'] as const) {
      const { format, width, height, exif, orientation } = await (await stored(addresses[size])).metadata()
      expect([format, exif, orientation]).toEqual(['webp', undefined, undefined])
      sides.push([width, height])
    }
    expect(sides).toEqual([
      [800, 1600],
      [160, 320],
      [64, 128],
    ])
  })

  test('that is small stays small', async () => {
    const { url } = await storePicture(files, 'north', await plainPicture('red', { format: 'png' }))
    expect(await (await stored(url)).metadata()).toMatchObject({ width: 40, height: 30 })
  })

  test('is stored once for the same content, and apart for another shop', async () => {
    const content = await plainPicture('green', { format: 'webp' })
    const first = await storePicture(files, 'north', content)
    const count = readdirSync(join(folder, 'media/north')).length
    expect(await storePicture(files, 'north', Buffer.from(content))).toEqual(first)
    expect(readdirSync(join(folder, 'media/north'))).toHaveLength(count)
    expect((await storePicture(files, 'south', content)).url).toMatch(/^\/media\/south\/[0-9a-f]{40}\.webp$/)
  })
})

describe('what is no picture to be shown', () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>'
  let jpeg: Buffer
  beforeAll(async () => {
    jpeg = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 120, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer()
  })

  const cases: [string, () => Buffer | Promise<Buffer>, string][] = [
    ['nothing', () => Buffer.alloc(0), 'picture.not.picture'],
    ['a drawing', () => Buffer.from(drawing), 'picture.not.picture'],
    [
      'a drawing behind the beginning of a PNG',
      () => Buffer.concat([pngBeginning, Buffer.from(drawing)]),
      'picture.damaged',
    ],
    ['a page', () => Buffer.from('<!doctype html><title>404</title>'), 'picture.not.picture'],
    ['a GIF', () => sharp({ create: plain }).gif().toBuffer(), 'picture.not.picture'],
    ['half a JPEG', () => jpeg.subarray(0, jpeg.length / 2), 'picture.damaged'],
    ['a JPEG without its last bytes', () => jpeg.subarray(0, jpeg.length - 2000), 'picture.damaged'],
    ['a JPEG with its beginning only', () => jpeg.subarray(0, 20), 'picture.damaged'],
    ['a PNG of 60,000 by 60,000 pixels in 100 bytes', () => largePng(60_000, 60_000), 'picture.too.many.pixels'],
    ['a PNG of four billion pixels a side', () => largePng(4_294_967_295, 4_294_967_295), 'picture.damaged'],
    ['a PNG that moves', () => animatedPng(), 'picture.animated'],
    ['a WebP that moves', () => animatedWebp(), 'picture.animated'],
    ['30 MB and a byte', () => Buffer.concat([jpeg, Buffer.alloc(30_000_001 - jpeg.length)]), 'picture.too.large'],
  ]
  test.each(cases)('%s is refused, in the dry run as later', async (_name, content, code) => {
    const given = await content()
    const codeOf = (work: Promise<unknown>) =>
      work.then(
        () => 'taken',
        error => error instanceof Refusal && error.code,
      )
    expect(await codeOf(checkPicture(given))).toBe(code)
    expect(await codeOf(storePicture(files, 'north', given))).toBe(code)
  })

  test('20 MB of EXIF in front of a picture are dropped', async () => {
    const segment = Buffer.concat([
      Buffer.from([0xff, 0xe1, 0xff, 0xff]),
      Buffer.from('Exif\0\0'),
      Buffer.alloc(65_527, 65),
    ])
    const bomb = Buffer.concat([jpeg.subarray(0, 2), ...Array.from({ length: 300 }, () => segment), jpeg.subarray(2)])
    const { url } = await storePicture(files, 'north', bomb)
    expect((await files.read(url.slice(1)))!.size).toBeLessThan(200_000)
  })
})

const plain = { width: 4, height: 4, channels: 3, background: 'red' } as const
const pngBeginning = Buffer.from('89504e470d0a1a0a', 'hex')

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

function largePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    pngBeginning,
    chunk('IHDR', header),
    chunk('IDAT', Buffer.alloc(10)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

async function animatedPng(): Promise<Buffer> {
  const still = await sharp({ create: plain }).png().toBuffer()
  // After the header, which is 8 bytes of beginning and 25 of its own.
  return Buffer.concat([
    still.subarray(0, 33),
    chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
    still.subarray(33),
  ])
}

async function animatedWebp(): Promise<Buffer> {
  const frames = await Promise.all(
    ['red', 'blue'].map(background =>
      sharp({ create: { ...plain, background } })
        .png()
        .toBuffer(),
    ),
  )
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
}
