import { expect, test } from 'vitest'
import { bannerChange, bannerRecord, bannersAt, bannerText, movedBanner } from './banner-records.ts'

const record = (key: string, position: number, place = 'top') =>
  bannerRecord({ key, place, position, 'title.en': key, active: true })
const keys = (records: readonly { key: Record<string, unknown> }[]) => records.map(({ key }) => key.key)

test('banners stand in the order of the draft, and one that loses its place is gone', () => {
  const all = [record('b', 1), record('a', 0), record('c', 0, 'foot')]
  expect(keys(bannersAt('top', all, new Map(), 'en'))).toEqual(['a', 'b'])
  expect(keys(bannersAt('top', all, new Map([['banner a\nplace', '']]), 'en'))).toEqual(['b'])
  expect(keys(bannersAt('top', all, new Map([['banner a\nposition', '5']]), 'en'))).toEqual(['b', 'a'])
})

test('moving one numbers all of a place, also where two had the same number', () => {
  const all = [record('a', 0), record('b', 0), record('c', 3)]
  const edits = new Map(
    movedBanner(all, 2, -1, 'en').flatMap(([cell, text]) => (text === undefined ? [] : [[cell, text]])),
  )
  expect(keys(bannersAt('top', all, edits as Map<string, string>, 'en'))).toEqual(['a', 'c', 'b'])
})

test('typing what is stored is no change', () => {
  const one = record('a', 0)
  expect(bannerChange(one, 'title.en', 'a', 'en')).toEqual(['banner a\ntitle.en', undefined])
  expect(bannerText(one, 'title.en', new Map([['banner a\ntitle.en', 'New']]), 'en')).toBe('New')
})
