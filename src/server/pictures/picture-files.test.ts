import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { zipOf } from '#testing/picture-files.ts'
import { Refusal } from '../platform/refusal.ts'
import { UnreadableFile } from '../platform/spreadsheet/unreadable-file.ts'
import { openPictureFolder, openPictureZip } from './picture-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'kontor-zips-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function open(content: Buffer) {
  const path = join(folder, 'pictures.zip')
  writeFileSync(path, content)
  return openPictureZip(path)
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'opened',
    error =>
      error instanceof UnreadableFile ? error.problem.code : error instanceof Refusal ? error.code : String(error),
  )

test('a zip gives its files by their paths, in order, without what computers add', async () => {
  const zip = await open(
    await zipOf({ 'b/KAR.jpg': 'b', 'a.png': 'a', '__MACOSX/._a.png': 'x', 'b/.DS_Store': 'x' }, true),
  )
  expect(zip.paths).toEqual(['a.png', 'b/KAR.jpg'])
  expect(String(await zip.read('b/KAR.jpg'))).toBe('b')
  zip.close()
})

test('a folder gives the files in it and below', async () => {
  const pictures = join(folder, 'pictures')
  mkdirSync(join(pictures, 'summer'), { recursive: true })
  writeFileSync(join(pictures, 'summer/KAR.jpg'), 'k')
  writeFileSync(join(pictures, 'A.png'), 'a')
  writeFileSync(join(pictures, '.hidden'), 'h')
  const found = await openPictureFolder(pictures)
  expect(found.paths).toEqual(['A.png', 'summer/KAR.jpg'])
  expect(String(await found.read('summer/KAR.jpg'))).toBe('k')
})

/** Changes a name in both places where a zip has it; yazl itself writes no hostile ones. */
async function renamed(from: string, to: string): Promise<Buffer> {
  const zip = await zipOf({ [from]: 'x' })
  return Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1')
}

/** Sets a field of the first file in the list at the end. */
async function listed(offset: number, value: number, bytes: 2 | 4, content: Buffer | string = 'x', compress = false) {
  const zip = await zipOf({ 'a.jpg': content }, compress)
  const place = zip.indexOf(Buffer.from('PK\x01\x02', 'latin1')) + offset
  if (bytes === 2) zip.writeUInt16LE(value, place)
  else zip.writeUInt32LE(value, place)
  return zip
}

describe('a zip is refused whole', () => {
  const cases: [string, () => Buffer | Promise<Buffer>, string][] = [
    ['that is none', () => Buffer.from('sku;name\n'), 'zip.not.zip'],
    ['without a byte', () => Buffer.alloc(0), 'zip.not.zip'],
    ['cut in half', async () => (await zipOf({ 'a.jpg': Buffer.alloc(5000) })).subarray(0, 2500), 'zip.not.zip'],
    ['with its list wiped', async () => wiped(await zipOf({ 'a.jpg': 'x', 'b.jpg': 'y' })), 'zip.damaged'],
    ['with nothing in it', () => zipOf({}), 'zip.empty'],
    ['with nothing but what computers add', () => zipOf({ '__MACOSX/._a.jpg': 'x' }), 'zip.empty'],
    ['with a path that climbs', () => renamed('aa/b.jpg', '../b.jpg'), 'zip.path'],
    ['with a path from the root', () => renamed('a.jpg', '/.jpg'), 'zip.path'],
    ['with a path of Windows', () => renamed('aa/b.jpg', 'C:\\b.jpg'), 'zip.path'],
    ['with a zip in it', async () => zipOf({ 'a.jpg': 'x', 'more/b.ZIP': await zipOf({}) }), 'zip.in.zip'],
    ['with a password', () => listed(8, 1, 2, 'x', true), 'zip.encrypted'],
    [
      'with 10,000 files',
      () => zipOf(Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`${n}.jpg`, '']))),
      'zip.entries.too.many',
    ],
    [
      'with a file that swells a thousandfold',
      () => zipOf({ 'a.jpg': Buffer.alloc(20_000_000) }, true),
      'zip.too.large',
    ],
    ['with files of 3 GB', () => listed(24, 3_000_000_000, 4, 'x', true), 'zip.too.large'],
    [
      'with one file twice',
      async () =>
        Buffer.from(
          (await zipOf({ 'a.jpg': 'x', 'b.jpg': 'y' })).toString('latin1').replaceAll('b.jpg', 'a.jpg'),
          'latin1',
        ),
      'zip.damaged',
    ],
  ]
  test.each(cases)('%s', async (_name, content, code) => {
    expect(await codeOf(open(await content()))).toBe(code)
  })
})

test('a file that is longer than its zip says is damaged, and only that one', async () => {
  const zip = await open(await listed(24, 10, 4, Buffer.alloc(4_000_000), true))
  expect(await codeOf(zip.read('a.jpg'))).toBe('picture.damaged')
  zip.close()
})

test('a file of more than 30 MB is not unpacked', async () => {
  const zip = await open(await zipOf({ 'a.jpg': Buffer.alloc(30_000_001) }))
  expect(await codeOf(zip.read('a.jpg'))).toBe('picture.too.large')
  zip.close()
})

function wiped(zip: Buffer): Buffer {
  const list = zip.indexOf(Buffer.from('PK\x01\x02', 'latin1'))
  return zip.fill(0, list, list + 46)
}
