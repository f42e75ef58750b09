import { text } from '../text.ts'
import type { Kind } from './kind.ts'

export const hardware: readonly Kind[] = [
  {
    shelf: 'climbing-helmets',
    numbersFrom: 9002,
    picture: { type: 'helmet', cuts: ['classic', 'light'] },
    sizes: { u: 'helmets' },
    discountGroup: 'equipment',
    rhythm: 'all',
    colours: 3,
    features: 'helmets',
    attributes: { activity: 'climbing' },
    openings: [
      text(
        'The {name} is light enough to stay on for lunch.',
        '{Der} {name} ist so leicht, dass man {ihn} zur Brotzeit aufbehält.',
      ),
      text('Stones do not ask about the grade.', 'Steine fragen nicht nach dem Schwierigkeitsgrad.'),
    ],
    styles: [
      ['Fels', 'Climbing Helmet', 'Kletterhelm', 'u', 69, 'helmetHybrid', 310],
      ['Schrofen', 'Light Helmet', 'Leichthelm', 'u', 99, 'helmetFoam', 208],
      ['Zinne', 'Foam Helmet', 'Schaumhelm', 'u', 109, 'helmetFoam', 188],
      ['Steig', 'Via Ferrata Helmet', 'Klettersteighelm', 'u', 59, 'helmetHybrid', 335],
      ['Nordwand', 'Hybrid Helmet', 'Hybridhelm', 'u', 89, 'helmetHybrid', 266],
    ],
  },
  {
    shelf: 'ski-helmets',
    numbersFrom: 9012,
    picture: { type: 'helmet', cuts: ['ski'] },
    sizes: { u: 'helmets' },
    discountGroup: 'equipment',
    rhythm: 'aw',
    colours: 2,
    features: 'helmets',
    attributes: { activity: 'skitouring' },
    openings: [
      text('Open on the way up, closed on the way down.', 'Im Aufstieg offen, in der Abfahrt geschlossen.'),
      text(
        'The {name} passes three standards and weighs less than a litre of milk.',
        '{Der} {name} erfüllt drei Normen und wiegt weniger als ein halber Liter Milch.',
      ),
    ],
    styles: [
      ['Harsch', 'Touring Helmet', 'Tourenhelm', 'u', 139, 'helmetFoam', 295],
      ['Pulver', 'Ski Helmet', 'Skihelm', 'u', 159, 'helmetHybrid', 430],
      ['Couloir', 'Race Helmet', 'Rennhelm', 'u', 149, 'helmetFoam', 240],
      ['Wechte', 'Ski Helmet', 'Skihelm', 'u', 119, 'helmetHybrid', 445],
    ],
  },
  {
    shelf: 'poles',
    numbersFrom: 9030,
    picture: { type: 'poles', cuts: ['telescope', 'fold', 'ski'] },
    sizes: { u: 'one' },
    discountGroup: 'equipment',
    rhythm: 'all',
    colours: 2,
    features: 'poles',
    attributes: { activity: 'hiking' },
    openings: [
      text('Two more legs for the way down.', 'Zwei Beine mehr für den Abstieg.'),
      text('Knees remember who carried poles.', 'Knie merken sich, wer Stöcke dabeihatte.'),
    ],
    styles: [
      ['Pfad', 'Trekking Poles', 'Trekkingstöcke', 'u', 79, 'alloy', 520, { cut: 'telescope', unit: 'pair' }],
      ['Kamm', 'Folding Poles', 'Faltstöcke', 'u', 129, 'carbon', 380, { cut: 'fold', unit: 'pair' }],
      ['Harsch', 'Touring Poles', 'Tourenstöcke', 'u', 109, 'alloy', 490, { cut: 'ski', unit: 'pair', rhythm: 'aw' }],
      ['Elv', 'Trail Poles', 'Trailstöcke', 'u', 149, 'carbon', 290, { cut: 'fold', unit: 'pair', rhythm: 'ss' }],
      ['Fjell', 'Winter Poles', 'Winterstöcke', 'u', 89, 'alloy', 560, { cut: 'ski', unit: 'pair', rhythm: 'aw' }],
    ],
  },
  {
    shelf: 'headlamps',
    numbersFrom: 9040,
    picture: { type: 'headlamp', cuts: ['classic', 'twin', 'storm'] },
    sizes: { u: 'one' },
    discountGroup: 'equipment',
    rhythm: 'all',
    colours: 2,
    features: 'lamps',
    attributes: { activity: ['camping', 'trailrunning'] },
    openings: [
      text(
        'For starts before dawn and for tents with one zip too many.',
        'Für Starts vor Sonnenaufgang und Zelte mit einem Reißverschluss zu viel.',
      ),
      text(
        'Enough light for the path, little enough for the neighbours.',
        'Genug Licht für den Weg, wenig genug für die Nachbarn.',
      ),
    ],
    styles: [
      ['Nebel', 'Headlamp 250', 'Stirnlampe 250', 'u', 39, 'lamp', 78, { cut: 'classic', batch: 4 }],
      ['Nebel', 'Headlamp 400', 'Stirnlampe 400', 'u', 59, 'lamp', 92, { cut: 'classic' }],
      ['Elv', 'Running Lamp 600', 'Lauflampe 600', 'u', 89, 'lamp', 118, { cut: 'twin' }],
      ['Nordwand', 'Storm Lamp 900', 'Sturmlampe 900', 'u', 119, 'lamp', 186, { cut: 'storm' }],
      ['Hütte', 'Camp Lamp 200', 'Hüttenlampe 200', 'u', 29, 'lamp', 70, { cut: 'classic', batch: 4 }],
    ],
  },
]
