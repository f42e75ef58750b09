import { text } from '../text.ts'
import type { CategoryLine } from './categories.ts'
import type { Style } from './collection.ts'
import type { Kind, StyleLine } from './kind.ts'

/** The little range of the second shop: what a sports shop on the coast sells. */
export const zuidkustCategories: readonly CategoryLine[] = [
  {
    key: 'beach',
    name: text('Beach', 'Strand'),
    filters: ['gender', 'material'],
    below: [
      {
        key: 'swim',
        name: text('Swim', 'Schwimmen'),
        below: [
          { key: 'swim-shorts', name: text('Swim shorts', 'Badeshorts') },
          { key: 'ponchos', name: text('Ponchos and towels', 'Ponchos und Tücher') },
          { key: 'goggles', name: text('Goggles', 'Schwimmbrillen') },
        ],
      },
      { key: 'ride', name: text('Ride', 'Wellen'), below: [{ key: 'boards', name: text('Boards', 'Boards') }] },
    ],
  },
  {
    key: 'club',
    name: text('Club', 'Verein'),
    filters: ['gender'],
    below: [
      {
        key: 'play',
        name: text('Play', 'Spielen'),
        below: [
          { key: 'balls', name: text('Balls', 'Bälle') },
          { key: 'jerseys', name: text('Jerseys', 'Trikots') },
        ],
      },
    ],
  },
]

const shared = {
  discountGroup: 'apparel',
  rhythm: 'all',
  attributes: { activity: 'everyday' },
  openings: [
    text('Made for salt, sand and long evenings.', 'Gemacht für Salz, Sand und lange Abende.'),
    text('Tested in Domburg, where the wind is part of the game.', 'Erprobt in Domburg, wo der Wind mitspielt.'),
    text('Simple, bright, easy to rinse.', 'Schlicht, farbig, leicht auszuspülen.'),
  ],
} as const

const kinds: readonly Kind[] = [
  {
    ...shared,
    shelf: 'swim-shorts',
    numbersFrom: 101,
    picture: { type: 'swim-shorts', cuts: ['board', 'stripe', 'short'] },
    sizes: { m: 'alphaMen', w: 'alphaWomen' },
    colours: 2,
    features: 'shorts',
    styles: [
      ['Branding', 'Boardshorts', 'Boardshorts', 'm', 49, 'swim', 160, { cut: 'board' }],
      ['Zandbank', 'Swim Shorts', 'Badeshorts', 'm', 39, 'swim', 130, { cut: 'stripe' }],
      ['Getij', 'Short Swim Shorts', 'Kurze Badeshorts', 'm', 42, 'swim', 110, { cut: 'short' }],
      ['Schelp', 'Surf Shorts', 'Surfshorts', 'w', 45, 'swim', 105, { cut: 'board' }],
    ],
  },
  {
    ...shared,
    shelf: 'ponchos',
    numbersFrom: 121,
    picture: { type: 'poncho', cuts: ['hooded', 'robe', 'towel'] },
    sizes: { u: 'one' },
    colours: 3,
    features: 'base',
    styles: [
      ['Duin', 'Surf Poncho', 'Surfponcho', 'u', 59, 'terry', 720, { cut: 'hooded' }],
      ['Duin', 'Changing Robe', 'Umziehmantel', 'u', 119, 'terry', 980, { cut: 'robe' }],
      ['Strand', 'Beach Towel', 'Strandtuch', 'u', 35, 'terry', 480, { cut: 'towel' }],
    ],
  },
  {
    ...shared,
    shelf: 'goggles',
    numbersFrom: 141,
    picture: { type: 'goggles', cuts: ['swim', 'race', 'mask'] },
    sizes: { u: 'one' },
    colours: 3,
    features: 'water',
    styles: [
      ['Zeehond', 'Swim Goggles', 'Schwimmbrille', 'u', 19, 'lens', 48, { cut: 'swim' }],
      ['Haai', 'Racing Goggles', 'Wettkampfbrille', 'u', 29, 'lens', 36, { cut: 'race' }],
      ['Rif', 'Mask and Snorkel', 'Maske und Schnorchel', 'u', 45, 'lens', 320, { cut: 'mask' }],
    ],
  },
  {
    ...shared,
    shelf: 'boards',
    numbersFrom: 161,
    picture: { type: 'board', cuts: ['surf', 'sup', 'body'] },
    sizes: { u: 'one' },
    colours: 2,
    features: 'water',
    styles: [
      ['Golf', 'Surfboard 6.0', 'Surfbrett 6.0', 'u', 449, 'epoxy', 3900, { cut: 'surf' }],
      ['Vlak', 'Paddle Board', 'Paddleboard', 'u', 599, 'epoxy', 8900, { cut: 'sup' }],
      ['Schuim', 'Bodyboard', 'Bodyboard', 'u', 69, 'epoxy', 1400, { cut: 'body' }],
    ],
  },
  {
    ...shared,
    shelf: 'balls',
    numbersFrom: 181,
    picture: { type: 'ball', cuts: ['football', 'volley', 'rugby'] },
    sizes: { u: 'one' },
    colours: 2,
    features: 'water',
    styles: [
      ['Kust', 'Football', 'Fußball', 'u', 35, 'ballSkin', 430, { cut: 'football' }],
      ['Kust', 'Beach Volleyball', 'Beachvolleyball', 'u', 32, 'ballSkin', 280, { cut: 'volley' }],
      ['Kust', 'Rugby Ball', 'Rugbyball', 'u', 29, 'ballSkin', 410, { cut: 'rugby' }],
    ],
  },
  {
    ...shared,
    shelf: 'jerseys',
    numbersFrom: 201,
    picture: { type: 'jersey', cuts: ['hoops', 'sash', 'halves'] },
    sizes: { u: 'alphaMen' },
    colours: 3,
    features: 'base',
    styles: [
      ['Derby', 'Hoops Jersey', 'Streifentrikot', 'u', 39, 'tech', 140, { cut: 'hoops' }],
      ['Derby', 'Sash Jersey', 'Schärpentrikot', 'u', 39, 'tech', 140, { cut: 'sash' }],
      ['Derby', 'Panel Jersey', 'Paneltrikot', 'u', 42, 'tech', 145, { cut: 'halves' }],
    ],
  },
]

export function zuidkustStyles(): Style[] {
  return kinds.flatMap(kind =>
    kind.styles.map(([family, en, de, who, rrp, fabric, grams, extra = {}]: StyleLine, index) => ({
      number: kind.numbersFrom + index,
      who: who === 'mw' ? 'u' : who,
      kind,
      family,
      en,
      de,
      rrp,
      fabric,
      grams,
      extra,
    })),
  )
}
