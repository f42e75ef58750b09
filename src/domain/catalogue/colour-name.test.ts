import { expect, test } from 'vitest'
import { isSwatch, withColourName } from './colour-name.ts'

test.each([
  ['#1b2a33', true],
  ['#fff', true],
  ['rgb(10 20 30)', true],
  ['linear-gradient(90deg, #1b2a33 50%, #fff 50%)', true],
  ['Schwarz', false],
  ['navy', false],
  ['Blau (hell)', false],
  ['', false],
])('%o can be painted: %o', (colour, expected) => {
  expect(isSwatch(colour)).toBe(expected)
})

const black = { colour: 'Schwarz', 'colourName.en': 'Schwarz', 'colourName.de': 'Schwarz' }

test.each([
  ['a word', { colour: 'Schwarz' }, undefined, ['Schwarz', 'Schwarz']],
  ['a word for a variant without a colour', { colour: 'Schwarz' }, { size: 'M' }, ['Schwarz', 'Schwarz']],
  ['another word', { colour: 'Rot' }, black, ['Rot', 'Rot']],
  ['the same word', { colour: 'Schwarz' }, black, ['Schwarz', 'Schwarz']],
  [
    'a word with names',
    { colour: 'SW', 'colourName.en': 'Black', 'colourName.de': 'Schwarz' },
    undefined,
    ['Black', 'Schwarz'],
  ],
  ['a word with one name', { colour: 'SW', 'colourName.de': 'Schwarz' }, undefined, [undefined, 'Schwarz']],
  [
    'another word for a colour with a name',
    { colour: 'SW2' },
    { colour: 'SW', 'colourName.de': 'Schwarz' },
    [undefined, undefined],
  ],
  ['names emptied', { 'colourName.en': null, 'colourName.de': null }, black, ['Schwarz', 'Schwarz']],
  ['a colour to paint', { colour: '#000000' }, undefined, [undefined, undefined]],
  ['no colour', { colour: null }, black, [undefined, undefined]],
  ['something else', { size: 'M' }, { colour: 'Schwarz' }, [undefined, undefined]],
])('%s: %o after %o sets the names %o', (_name, given, before, [en, de]) => {
  const settled = withColourName(given, before)
  expect([settled['colourName.en'], settled['colourName.de']]).toEqual([en, de])
})
