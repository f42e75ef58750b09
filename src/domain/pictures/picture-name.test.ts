import { describe, expect, test } from 'vitest'
import { isSystemFile, type KnownNumbers, numbersIn, pictureFinder, pictureStem } from './picture-name.ts'

const variant = (sku: string, ...colours: string[]) => ({ sku, colours })
const known: KnownNumbers = {
  products: [
    { sku: 'KAR', variants: [variant('KAR-NV-M', '#1b2a33', 'Navy', 'Marine'), variant('KAR-NV-L', 'Navy', 'Marine')] },
    { sku: 'KAR_3L', variants: [variant('KAR_3L-M', 'Dark sea/grey', 'Dunkles Meergrün'), variant('KAR_3L-2', '2')] },
    { sku: 'NG-100_A', variants: [] },
    { sku: 'ab1', variants: [] },
    { sku: 'AB1', variants: [] },
    { sku: 'T/12', variants: [variant('T/12-X', 'Red')] },
  ],
  variants: ['KAR-NV-M', 'KAR-NV-L', 'KAR_3L-M', 'KAR_3L-2', 'T/12-X', 'KAR'],
}
const find = pictureFinder(known)

test.each([
  // A product, with and without a place
  ['KAR', 'KAR 1 KAR'],
  ['KAR_2', 'KAR 2 KAR'],
  ['KAR_02', 'KAR 2 KAR'],
  ['kar', 'KAR 1 KAR'],
  ['KAR_99', 'KAR 99 KAR'],
  ['KAR_0', 'picture.colour.unknown'],
  ['KAR_100', 'picture.colour.unknown'],
  // A number with underscores and dashes in it: the longest that there is
  ['KAR_3L', 'KAR_3L 1 KAR_3L'],
  ['KAR_3L_3', 'KAR_3L 3 KAR_3L'],
  ['NG-100_A', 'NG-100_A 1 NG-100_A'],
  ['NG-100_A_4', 'NG-100_A 4 NG-100_A'],
  // A colour, by its swatch or its name in any language, and a place
  ['KAR_Navy', 'KAR Navy 1 KAR-NV-M,KAR-NV-L'],
  ['KAR_MARINE_2', 'KAR MARINE 2 KAR-NV-M,KAR-NV-L'],
  ['KAR_1b2a33', 'KAR 1b2a33 1 KAR-NV-M'],
  ['KAR_3L_dark_sea_grey', 'KAR_3L dark_sea_grey 1 KAR_3L-M'],
  ['KAR_3L_dark-sea-grey_2', 'KAR_3L dark-sea-grey 2 KAR_3L-M'],
  ['KAR_3L_Dunkles Meergrun', 'KAR_3L Dunkles Meergrun 1 KAR_3L-M'],
  // A colour that is called 2 is no second picture
  ['KAR_3L_2', 'KAR_3L 2 1 KAR_3L-2'],
  ['KAR_3L_2_2', 'KAR_3L 2 2 KAR_3L-2'],
  // A variant by its own number; KAR_3L_2 above is not the variant KAR_3L-2
  ['KAR-NV-M', 'KAR-NV-M 1 KAR-NV-M'],
  ['KAR-NV-M_3', 'KAR-NV-M 3 KAR-NV-M'],
  // Signs that file names cannot have
  ['T-12', 'T/12 1 T/12'],
  ['T-12_red', 'T/12 red 1 T/12-X'],
  // Two numbers that read alike: the one that is spelled so, else none
  ['ab1', 'ab1 1 ab1'],
  ['AB1', 'AB1 1 AB1'],
  ['Ab1', 'picture.no.product'],
  // Nothing
  ['KAR_green', 'picture.colour.unknown'],
  ['KAR_green_2', 'picture.colour.unknown'],
  ['KARX', 'picture.no.product'],
  ['NG-100', 'picture.no.product'],
  ['_', 'picture.no.product'],
  ['-', 'picture.no.product'],
  ['IMG_4711', 'picture.no.product'],
])('%s is a picture of %s', (stem, expected) => {
  const found = find(stem)
  expect(found.target ? `${found.target.name} ${found.place} ${found.target.keys}` : found.problem.code).toBe(expected)
})

test('every number that a name may begin with is looked for, the longest first', () => {
  expect(numbersIn('KAR_3L_Navy_2')).toEqual(['kar_3l_navy_2', 'kar_3l_navy', 'kar_3l', 'kar'])
})

describe('the name of a file', () => {
  test.each([
    ['KAR.jpg', 'KAR'],
    ['summer/2026/KAR_2.JPEG', 'KAR_2'],
    ['C:\\pictures\\KAR.PNG', 'KAR'],
    ['a.b/KAR.3.webp', 'KAR.3'],
    ['KAR.gif', undefined],
    ['KAR.svg', undefined],
    ['KAR', undefined],
    ['.jpg', undefined],
    ['folder.jpg/', undefined],
  ])('%s is read as %s', (path, stem) => expect(pictureStem(path)).toBe(stem))

  test.each([
    ['__MACOSX/._KAR.jpg', true],
    ['pictures/.DS_Store', true],
    ['pictures/Thumbs.db', true],
    ['desktop.ini', true],
    ['pictures/KAR.jpg', false],
    ['readme.txt', false],
  ])('%s is left by a computer: %s', (path, expected) => expect(isSystemFile(path)).toBe(expected))
})
