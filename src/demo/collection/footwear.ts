import { text } from '../text.ts'
import type { Kind } from './kind.ts'

export const footwear: readonly Kind[] = [
  {
    shelf: 'hiking-boots',
    numbersFrom: 4002,
    picture: { type: 'boot', cuts: ['mid'] },
    sizes: { m: 'shoesMen', w: 'shoesWomen' },
    discountGroup: 'footwear',
    rhythm: 'all',
    colours: 2,
    features: 'boots',
    attributes: { activity: 'hiking' },
    openings: [
      text(
        'The {name} needs no breaking in, only a pair of feet.',
        '{Der} {name} muss nicht eingelaufen werden, {er} braucht nur Füße.',
      ),
      text(
        'A boot for eight hours with a pack and two with a beer.',
        'Ein Stiefel für acht Stunden mit Rucksack und zwei mit Bier.',
      ),
      text(
        'Cut on our wide Nordgrat last, which has ended many arguments with blisters.',
        'Auf unserem breiten Nordgrat-Leisten gebaut, der schon manche Blase verhindert hat.',
      ),
    ],
    styles: [
      ['Moräne', 'Mid WP Boot', 'Mid WP Stiefel', 'mw', 179, 'suedeMesh', 1080],
      ['Moräne', 'Leather Boot', 'Lederstiefel', 'mw', 219, 'nubuck', 1340],
      ['Fjell', 'Trek Boot', 'Trekkingstiefel', 'mw', 249, 'nubuck', 1480],
      ['Heide', 'Mid Boot', 'Mid Stiefel', 'mw', 149, 'suedeOpen', 960, { rhythm: 'ss' }],
      ['Pfad', 'Mid WP Boot', 'Mid WP Stiefel', 'mw', 169, 'suedeMesh', 1020],
      ['Vidda', 'Trek Boot', 'Trekkingstiefel', 'mw', 269, 'nubuck', 1560],
      ['Latsche', 'Mid WP Boot', 'Mid WP Stiefel', 'mw', 189, 'suedeMesh', 1100],
      ['Deich', 'Winter Boot', 'Winterstiefel', 'mw', 189, 'suedeMesh', 1180, { cut: 'winter', rhythm: 'aw' }],
      ['Trift', 'Light Mid Boot', 'Leichter Mid Stiefel', 'mw', 159, 'meshMembrane', 880, { rhythm: 'ss' }],
    ],
  },
  {
    shelf: 'alpine-boots',
    numbersFrom: 4020,
    picture: { type: 'boot', cuts: ['mountain'] },
    sizes: { m: 'shoesMen', w: 'shoesWomen' },
    discountGroup: 'footwear',
    rhythm: 'all',
    colours: 2,
    features: 'boots',
    attributes: { activity: 'climbing' },
    openings: [
      text(
        'Stiff where it has to stand, soft where it has to walk: the {name}.',
        'Steif, wo {er} stehen muss, weich, wo {er} gehen muss: {der} {name}.',
      ),
      text(
        'For mixed ground, old snow and new crampons.',
        'Für kombiniertes Gelände, alten Schnee und neue Steigeisen.',
      ),
    ],
    styles: [
      ['Schrofen', 'Alpine Boot', 'Alpinstiefel', 'mw', 329, 'nubuck', 1620],
      ['Nordwand', 'Pro Boot', 'Pro Stiefel', 'mw', 429, 'alpineSynthetic', 1740],
      ['Joch', 'Ridge Boot', 'Gratstiefel', 'mw', 289, 'suedeMesh', 1410],
      ['Eiszeit', 'Winter Boot', 'Winterstiefel', 'mw', 239, 'alpineSynthetic', 1520, { cut: 'winter', rhythm: 'aw' }],
      ['Zinne', 'Light Alpine Boot', 'Leichter Alpinstiefel', 'mw', 309, 'alpineSynthetic', 1290],
    ],
  },
  {
    shelf: 'trail-running-shoes',
    numbersFrom: 4032,
    picture: { type: 'trail-shoe', cuts: ['runner', 'gaiter'] },
    sizes: { m: 'shoesMen', w: 'shoesWomen' },
    discountGroup: 'footwear',
    rhythm: 'ss',
    colours: 3,
    features: 'shoes',
    attributes: { activity: 'trailrunning' },
    openings: [
      text('The {name} likes it when the path gets narrow.', '{Der} {name} mag es, wenn der Weg schmal wird.'),
      text('Grip first, then weight, then everything else.', 'Erst Grip, dann Gewicht, dann alles andere.'),
      text(
        'Run in on gravel, roots and the wet slabs behind the dyke.',
        'Erprobt auf Schotter, Wurzeln und den nassen Platten hinterm Deich.',
      ),
    ],
    styles: [
      ['Elv', 'Trail Shoe', 'Trailschuh', 'mw', 129, 'engineeredMesh', 540],
      ['Bö', 'Speed Trail Shoe', 'Speed-Trailschuh', 'mw', 139, 'engineeredMesh', 480],
      ['Kamm', 'Ultra Trail Shoe', 'Ultra-Trailschuh', 'mw', 159, 'engineeredMesh', 590],
      ['Rinne', 'Trail WP Shoe', 'Trailschuh WP', 'mw', 149, 'meshMembrane', 610, { rhythm: 'all' }],
      ['Priel', 'Trail Shoe', 'Trailschuh', 'mw', 119, 'engineeredMesh', 560],
      ['Luv', 'Race Shoe', 'Rennschuh', 'mw', 169, 'engineeredMesh', 420],
      ['Nebel', 'Winter Trail Shoe', 'Wintertrailschuh', 'mw', 159, 'meshMembrane', 640, { rhythm: 'aw' }],
    ],
  },
  {
    shelf: 'approach-shoes',
    numbersFrom: 4048,
    picture: { type: 'trail-shoe', cuts: ['approach'] },
    sizes: { m: 'shoesMen', w: 'shoesWomen' },
    discountGroup: 'footwear',
    rhythm: 'all',
    colours: 2,
    features: 'shoes',
    attributes: { activity: ['climbing', 'travel'] },
    openings: [
      text(
        'From the car to the wall and back without changing shoes twice.',
        'Vom Auto zur Wand und zurück, ohne zweimal die Schuhe zu wechseln.',
      ),
      text(
        'The {name} edges like a climbing shoe and walks like a shoe.',
        '{Der} {name} steht wie ein Kletterschuh und geht wie ein Schuh.',
      ),
    ],
    styles: [
      ['Steig', 'Approach Shoe', 'Zustiegsschuh', 'mw', 149, 'suedeOpen', 760],
      ['Fels', 'Approach Leather Shoe', 'Zustiegsschuh Leder', 'mw', 169, 'suedeOpen', 820],
      ['Sattel', 'Approach WP Shoe', 'Zustiegsschuh WP', 'mw', 159, 'suedeMesh', 840],
      ['Hütte', 'Camp Shoe', 'Hüttenschuh', 'mw', 79, 'suedeOpen', 420],
      ['Pfad', 'Low WP Shoe', 'Halbschuh WP', 'mw', 149, 'suedeMesh', 860],
      ['Klamm', 'Canyon Shoe', 'Canyonschuh', 'mw', 139, 'suedeOpen', 780, { rhythm: 'ss' }],
    ],
  },
  {
    shelf: 'sandals',
    numbersFrom: 4060,
    picture: { type: 'trail-shoe', cuts: ['sandal'] },
    sizes: { m: 'shoesMen', w: 'shoesWomen' },
    discountGroup: 'footwear',
    rhythm: 'ss',
    colours: 2,
    features: 'shoes',
    attributes: { activity: ['travel', 'hiking'] },
    openings: [
      text(
        'For fords, ferries and the last hundred metres to the water.',
        'Für Furten, Fähren und die letzten hundert Meter bis zum Wasser.',
      ),
      text(
        'The {name} holds in the current and lets go at the campsite.',
        '{Der} {name} hält in der Strömung und lässt am Zeltplatz los.',
      ),
    ],
    styles: [
      ['Sund', 'River Sandal', 'Flusssandale', 'mw', 89, 'engineeredMesh', 480],
      ['Priel', 'Trekking Sandal', 'Trekkingsandale', 'mw', 99, 'suedeOpen', 560],
    ],
  },
]
