import { text } from '../text.ts'
import type { Kind } from './kind.ts'

/** Print goes at the reduced rate and at a fixed shop price: the two rules of the trade that clothes never meet. */
export const routeBooks: readonly Kind[] = [
  {
    shelf: 'route-books',
    numbersFrom: 8402,
    picture: { type: 'mat', cuts: [] },
    sizes: { u: 'one' },
    discountGroup: 'print',
    rhythm: 'all',
    colours: 1,
    features: 'books',
    attributes: { activity: 'hiking' },
    openings: [
      text(
        'Forty walks that our people know by heart, written down so that others can find them.',
        'Vierzig Wege, die wir auswendig kennen, aufgeschrieben, damit andere sie finden.',
      ),
      text('A slim book for the lid pocket.', 'Ein schmales Buch für die Deckeltasche.'),
    ],
    styles: [
      [
        'Grat',
        'Route Book Karwendel',
        'Tourenbuch Karwendel',
        'u',
        19.9,
        'paper',
        180,
        { colourways: ['spruce-basalt'] },
      ],
      ['Grat', 'Route Book Silvretta', 'Tourenbuch Silvretta', 'u', 19.9, 'paper', 180, { colourways: ['fjord-ink'] }],
      ['Grat', 'Route Book Engadine', 'Tourenbuch Engadin', 'u', 19.9, 'paper', 180, { colourways: ['ember-ink'] }],
      [
        'Grat',
        'Route Book Dolomites',
        'Tourenbuch Dolomiten',
        'u',
        22.9,
        'paper',
        210,
        { colourways: ['alpenglow-bilberry'] },
      ],
      ['Grat', 'Route Book Harz', 'Tourenbuch Harz', 'u', 16.9, 'paper', 160, { colourways: ['moss-larch'] }],
      [
        'Grat',
        'Route Book North Sea Coast',
        'Tourenbuch Nordseeküste',
        'u',
        16.9,
        'paper',
        160,
        { colourways: ['glacier-fjord'] },
      ],
    ],
  },
]
