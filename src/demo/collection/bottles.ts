import { text } from '../text.ts'
import type { Kind } from './kind.ts'

export const bottles: readonly Kind[] = [
  {
    shelf: 'bottles',
    numbersFrom: 8002,
    picture: { type: 'bottle', cuts: ['wide'] },
    sizes: { u: 'bottles' },
    discountGroup: 'accessories',
    rhythm: 'all',
    colours: 3,
    features: 'bottles',
    attributes: { activity: ['hiking', 'everyday'] },
    openings: [
      text('The {name} has one job.', '{Der} {name} hat genau eine Aufgabe.'),
      text(
        'Fill up at the spring, drink on the ridge, refill at the tap.',
        'An der Quelle füllen, auf dem Grat trinken, am Hahn nachfüllen.',
      ),
      text('A bottle to hand down.', 'Eine Flasche zum Vererben.'),
    ],
    styles: [
      ['Quell', 'Steel Bottle', 'Stahlflasche', 'u', 29, 'steel', 190, { batch: 6 }],
      ['Tarn', 'Trekking Bottle', 'Trekkingflasche', 'u', 15, 'tritan', 118, { batch: 6 }],
      ['Sund', 'Wide-Mouth Bottle', 'Weithalsflasche', 'u', 19, 'tritan', 142, { batch: 6 }],
      ['Elv', 'Soft Flask', 'Faltflasche', 'u', 19, 'softFlask', 34, { cut: 'soft', sizes: 'bottlesSmall', batch: 4 }],
      ['Kar', 'Titanium Bottle', 'Titanflasche', 'u', 89, 'titanium', 96, { sizes: 'bottlesSmall' }],
      ['Bö', 'Sports Bottle', 'Sportflasche', 'u', 14, 'tritan', 82, { batch: 12 }],
      ['Klamm', 'Steel Sports Bottle', 'Stahl-Sportflasche', 'u', 32, 'steel', 204, { batch: 6 }],
      ['Hütte', 'Enamel Mug', 'Emaillebecher', 'u', 14, 'steel', 130, { cut: 'mug', sizes: 'one', batch: 6 }],
    ],
  },
  {
    shelf: 'insulated-bottles',
    numbersFrom: 8012,
    picture: { type: 'bottle', cuts: ['flask'] },
    sizes: { u: 'bottles' },
    discountGroup: 'accessories',
    rhythm: 'all',
    colours: 3,
    features: 'bottles',
    attributes: { activity: ['skitouring', 'everyday'] },
    openings: [
      text('Tea at the top is half the reason to go.', 'Tee am Gipfel ist der halbe Grund zu gehen.'),
      text('The {name} keeps its promise until the evening.', '{Der} {name} hält bis zum Abend, was {er} verspricht.'),
    ],
    styles: [
      ['Quell', 'Insulated Bottle', 'Isolierflasche', 'u', 39, 'steelVacuum', 340, { cut: 'wide', batch: 6 }],
      ['Hütte', 'Thermo Jug', 'Thermokanne', 'u', 49, 'steelVacuum', 520, { sizes: 'one' }],
      ['Rast', 'Food Jar', 'Thermobehälter', 'u', 35, 'steelVacuum', 380, { cut: 'mug', sizes: 'bottlesSmall' }],
      [
        'Förde',
        'Travel Mug',
        'Reisebecher',
        'u',
        32,
        'steelVacuum',
        290,
        { cut: 'mug', sizes: 'bottlesSmall', batch: 6 },
      ],
      ['Firn', 'Insulated Bottle', 'Isolierflasche', 'u', 45, 'steelVacuum', 365, { cut: 'wide', batch: 4 }],
      ['Polar', 'Expedition Flask', 'Expeditionsflasche', 'u', 59, 'steelVacuum', 430],
    ],
  },
]
