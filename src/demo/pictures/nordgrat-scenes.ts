import { arrange } from './arrangement.ts'
import { contours } from './backdrop.ts'
import { hex } from './colour.ts'
import { area, caps, disc, firs, hills, mountains, type Ridge, shadedFaces, sky, stars, WIDE } from './landscape.ts'
import { named } from './product-type.ts'
import type { Scene } from './scene.ts'

export const nordgratScenes = {
  'ridge-dawn': scene('North ridge at dawn', 'Nordgrat am Morgen', 'dark', ridgeDawn),
  'night-camp': scene('Camp under the stars', 'Lager unter Sternen', 'light', nightCamp),
  winter: scene('First snow', 'Erster Schnee', 'dark', winter),
  trail: scene('On the trail', 'Auf dem Pfad', 'dark', trail),
  rain: scene('Rain over the fjord', 'Regen am Fjord', 'light', rain),
  map: scene('Contour map', 'Höhenlinien', 'light', map),
  'packing-list': scene('Packing list', 'Packliste', 'dark', packingList),
  preview: scene('Season preview', 'Saisonvorschau', 'light', preview),
} as const satisfies Record<string, Scene>

function scene(en: string, de: string, ink: Scene['ink'], draw: () => string): Scene {
  return { tenant: 'nordgrat', name: named(en, de), ink, quiet: 'left', draw }
}

function ridgeDawn(): string {
  const far: Ridge = { seed: 'far', base: 330, rise: 150, peaks: 9 }
  const middle: Ridge = { seed: 'dawn', base: 392, rise: 190, peaks: 6 }
  return [
    sky([0.94, 0.018, 78]),
    disc(1010, 150, 66, [0.87, 0.07, 72]),
    mountains(far, [0.85, 0.022, 200]),
    mountains(middle, [0.7, 0.035, 190]),
    shadedFaces(middle, [0.64, 0.04, 192]),
    caps(middle, [0.9, 0.03, 80]),
    hills(404, 26, [0.5, 0.055, 170]),
    firs('dawn', 700, 1460, 424, 46, [0.4, 0.055, 168]),
    hills(436, 16, [0.34, 0.05, 168], 60),
    arrange(
      { type: 'backpack', cut: 'alpine', colourway: 'saffron-basalt', x: 826, y: 196, size: 262 },
      { type: 'shell-jacket', cut: 'alpine', colourway: 'spruce-basalt', x: 962, y: 44, size: 420, style: 'NG-1042' },
      { type: 'boot', cut: 'mountain', colourway: 'bone-clay', x: 1240, y: 268, size: 196 },
    ),
  ].join('')
}

function nightCamp(): string {
  const far: Ridge = { seed: 'night', base: 356, rise: 220, peaks: 6 }
  const near: Ridge = { seed: 'camp', base: 410, rise: 110, peaks: 8 }
  return [
    sky([0.24, 0.04, 265]),
    stars('camp', 90, 300, '#F6F5F1'),
    disc(1240, 92, 34, [0.93, 0.03, 90]),
    disc(1254, 84, 30, [0.24, 0.04, 265]),
    mountains(far, [0.32, 0.045, 258]),
    shadedFaces(far, [0.285, 0.042, 260]),
    caps(far, [0.44, 0.04, 250], 0.8),
    mountains(near, [0.27, 0.04, 240]),
    firs('camp', -10, 1460, 420, 62, [0.2, 0.03, 220]),
    hills(412, 18, [0.23, 0.032, 200], 40),
    '<ellipse cx="1010" cy="438" rx="250" ry="26" fill="#e9b25a" opacity=".22"/>',
    arrange(
      { type: 'tent', cut: 'dome', colourway: 'saffron-basalt', x: 830, y: 152, size: 350 },
      { type: 'tent', cut: 'tunnel', colourway: 'ember-ink', x: 1146, y: 222, size: 246 },
      { type: 'backpack', cut: 'trek', colourway: 'fjord-ink', x: 752, y: 332, size: 124, detail: 'card' },
    ),
  ].join('')
}

function winter(): string {
  const far: Ridge = { seed: 'snow', base: 350, rise: 240, peaks: 5 }
  return [
    sky([0.91, 0.025, 225]),
    mountains(far, [0.72, 0.035, 235]),
    shadedFaces(far, [0.65, 0.04, 238]),
    caps(far, [0.985, 0.006, 220], 1.3),
    firs('snow far', -10, 1460, 372, 40, [0.56, 0.04, 225]),
    hills(366, 20, [0.965, 0.01, 225]),
    firs('snow near', -10, 560, 424, 84, [0.42, 0.045, 200]),
    hills(420, 26, [0.985, 0.006, 225], 90),
    flakes(),
    arrange(
      { type: 'down-jacket', cut: 'light', colourway: 'glacier-fjord', x: 782, y: 116, size: 312 },
      { type: 'down-jacket', cut: 'expedition', colourway: 'ember-ink', x: 950, y: 58, size: 408 },
      { type: 'beanie', cut: 'pompom', colourway: 'fjord-ink', x: 1236, y: 274, size: 180 },
    ),
  ].join('')
}

function flakes(): string {
  return stars('flakes', 70, 430, '#fff')
}

function trail(): string {
  const far: Ridge = { seed: 'alps', base: 300, rise: 130, peaks: 8 }
  return [
    sky([0.93, 0.025, 200]),
    mountains(far, [0.8, 0.035, 190]),
    shadedFaces(far, [0.75, 0.04, 192]),
    caps(far, [0.95, 0.012, 180]),
    hills(300, 34, [0.76, 0.07, 135]),
    firs('alps', 420, 900, 318, 34, [0.56, 0.07, 150]),
    hills(350, 30, [0.68, 0.085, 125], 120),
    area('M520 480C620 430 560 400 680 380S820 352 770 334C830 350 860 372 760 398S760 440 800 480Z', [0.9, 0.04, 85]),
    hills(438, 22, [0.55, 0.08, 128], -80),
    arrange(
      { type: 'trail-shoe', cut: 'runner', colourway: 'lake-ink', x: 806, y: 196, size: 290 },
      { type: 'boot', cut: 'mid', colourway: 'clay-larch', x: 1010, y: 92, size: 390 },
    ),
  ].join('')
}

function rain(): string {
  const far: Ridge = { seed: 'fjord', base: 300, rise: 190, peaks: 5 }
  const near: Ridge = { seed: 'shore', base: 352, rise: 150, peaks: 4 }
  const drops = Array.from({ length: 84 }, (_, i) => {
    const x = (i * 331) % (WIDE + 120)
    const y = (i * 197) % 430
    return `M${x} ${y}l-9 ${26 + (i % 3) * 8}`
  }).join('')
  return [
    sky([0.42, 0.045, 240]),
    mountains(far, [0.37, 0.05, 240]),
    shadedFaces(far, [0.34, 0.048, 242]),
    mountains(near, [0.31, 0.045, 232]),
    area('M0 352H1440V480H0Z', [0.38, 0.06, 235]),
    area('M0 378H420V382H0ZM180 404H760V407H180ZM620 368H1100V371H620ZM40 438H520V441H40Z', [0.5, 0.05, 230]),
    `<path d="${drops}" fill="none" stroke="${hex([0.78, 0.03, 225])}" stroke-width="1.6" stroke-linecap="round" opacity=".45"/>`,
    arrange(
      { type: 'shell-jacket', cut: 'anorak', colourway: 'lichen-moss', x: 760, y: 110, size: 320 },
      { type: 'shell-jacket', cut: 'parka', colourway: 'saffron-basalt', x: 960, y: 42, size: 424 },
      { type: 'bag', cut: 'duffel', colourway: 'ember-ink', x: 1226, y: 258, size: 220 },
    ),
  ].join('')
}

function map(): string {
  const ground = hex([0.31, 0.045, 170])
  return [
    `<path d="M0 0H1440V480H0Z" fill="${ground}"/>`,
    `<g fill="none" stroke="${hex([0.42, 0.055, 168])}" stroke-width="1.5">${contours([1080, 230], 40, 40, 15, 1.1)}</g>`,
    `<g fill="none" stroke="${hex([0.37, 0.05, 168])}" stroke-width="1.5">${contours([260, 330], 30, 34, 7, 4.2)}</g>`,
    `<path d="M120 420C240 360 330 400 430 350S640 300 720 220" fill="none" stroke="${hex([0.79, 0.145, 80])}" stroke-width="3" stroke-dasharray="2 9" stroke-linecap="round"/>`,
    `<path d="M720 220l-11-22a13 13 0 1 1 22 0ZM112 412h16v16h-16Z" fill="${hex([0.79, 0.145, 80])}"/>`,
    arrange(
      { type: 'backpack', cut: 'day', colourway: 'lichen-moss', x: 800, y: 128, size: 300 },
      { type: 'backpack', cut: 'trek', colourway: 'ember-ink', x: 972, y: 44, size: 400 },
      { type: 'backpack', cut: 'roll', colourway: 'bone-clay', x: 1196, y: 150, size: 280 },
    ),
  ].join('')
}

/** Everything for a tour laid out in rows, as one packs: the products are the picture. */
function packingList(): string {
  const size = 168
  const column = (i: number) => 640 + i * 156
  return [
    sky([0.945, 0.007, 95]),
    `<g fill="none" stroke="${hex([0.895, 0.01, 95])}" stroke-width="1.4">${contours([240, 250], 36, 40, 9, 2.6)}</g>`,
    arrange(
      { type: 'fleece', cut: 'half-zip', colourway: 'lichen-moss', x: column(0), y: 30, size },
      { type: 'trousers', cut: 'alpine', colourway: 'basalt-ink', x: column(1), y: 30, size },
      { type: 'boot', cut: 'mountain', colourway: 'clay-larch', x: column(2), y: 30, size },
      { type: 'helmet', cut: 'light', colourway: 'ember-ink', x: column(3), y: 30, size },
      { type: 'bottle', cut: 'wide', colourway: 'glacier-fjord', x: column(4), y: 30, size },
      { type: 'sleeping-bag', cut: 'mummy', colourway: 'fjord-ink', x: column(0), y: 252, size },
      { type: 'backpack', cut: 'alpine', colourway: 'spruce-basalt', x: column(1), y: 252, size },
      { type: 'gloves', cut: 'mountain', colourway: 'saffron-basalt', x: column(2), y: 252, size },
      { type: 'headlamp', cut: 'classic', colourway: 'signal-basalt', x: column(3), y: 252, size },
      { type: 'socks', cut: 'crew', colourway: 'heather-bilberry', x: column(4), y: 252, size },
    ),
  ].join('')
}

function preview(): string {
  return [
    sky([0.34, 0.13, 285]),
    `<g fill="none" stroke="${hex([0.42, 0.14, 286])}" stroke-width="1.5">${contours([1060, 260], 44, 44, 14, 3.3)}</g>`,
    area('M0 430C300 400 520 452 760 424S1240 392 1440 414V480H0Z', [0.29, 0.115, 285]),
    arrange(
      { type: 'vest', cut: 'down', colourway: 'alpenglow-bilberry', x: 736, y: 130, size: 290 },
      { type: 'shell-jacket', cut: 'alpine', colourway: 'glacier-fjord', x: 900, y: 48, size: 400, style: 'NG-2042' },
      { type: 'fleece', cut: 'pile', colourway: 'saffron-basalt', x: 1146, y: 118, size: 304 },
    ),
  ].join('')
}
