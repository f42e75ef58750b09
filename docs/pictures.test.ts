import { readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readmePictures } from '../scripts/readme-pictures.ts'

const folder = new URL('pictures/', import.meta.url)
const files = readdirSync(folder).sort()

test('every picture is made by `npm run shots`, and shown in the README', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const shown = [...readme.matchAll(/docs\/pictures\/([\w-]+\.\w+)/g)].map(match => match[1])
  expect(files).toEqual(readmePictures.map(({ file }) => `${file}.webp`).sort())
  expect([...new Set(shown)].sort()).toEqual(files)
})

test('all pictures together stay below 1.5 MB', () => {
  const bytes = files.reduce((sum, file) => sum + statSync(new URL(file, folder)).size, 0)
  expect(bytes).toBeLessThan(1_500_000)
})
