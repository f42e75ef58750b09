import { expect, test } from 'vitest'
import { placePictures, type ShownPicture } from './place-pictures.ts'

const picture = (name: string): ShownPicture => ({
  image: { url: name, thumb: `${name}-t`, card: `${name}-c` },
  alt: { en: '', de: '' },
})

/** Lists are written as letters, given pictures as place and letter. */
const cases: [before: string, given: string, after: string][] = [
  ['', '1a', 'a'],
  ['', '2b 1a', 'ab'],
  ['', '3c 1a', 'ac'],
  ['a', '1b', 'b'],
  ['a', '2b', 'ab'],
  ['a', '5b', 'ab'],
  ['abc', '2x', 'axc'],
  ['abc', '', 'abc'],
  // The same again
  ['a', '1a', 'a'],
  ['ac', '1a 3c', 'ac'],
  ['ab', '5b', 'ab'],
  // Another order
  ['ab', '1b 2a', 'ba'],
  ['abc', '1c', 'cb'],
  // One picture for two places
  ['', '1a 2a', 'a'],
  ['ab', '1x 2x', 'x'],
]

test.each(cases)('"%s" with %s is %s, and stays so', (before, given, after) => {
  const placed = given
    .split(' ')
    .filter(Boolean)
    .map(one => ({ place: Number(one[0]), picture: picture(one[1]!) }))
  const once = placePictures([...before].map(picture), placed)
  expect(once.map(({ image }) => image.url).join('')).toBe(after)
  expect(placePictures(once, placed)).toEqual(once)
})
