import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { plainPicture } from '#testing/picture-files.ts'
import { folderFiles } from '../platform/files/files.ts'
import { storePicture } from '../platform/files/store-picture.ts'
import { picturesAt } from './pictures.ts'

const folder = mkdtempSync(join(tmpdir(), 'kontor-paper-pictures-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('papers show pictures that staff have sent as JPEG, and leave out what cannot be read', async () => {
  const files = folderFiles(folder)
  const { thumb } = await storePicture(files, 'north', await plainPicture('red', { format: 'png' }))
  await files.put('media/north/broken.webp', 'no picture')
  const found = await picturesAt({ files }, [thumb, '/media/north/broken.webp', '/media/north/gone.webp'])
  expect([...found.keys()]).toEqual([thumb])
  const picture = found.get(thumb)!
  expect('bitmap' in picture && [...picture.bitmap.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
})
