import { arrange } from './arrangement.ts'
import { hex } from './colour.ts'
import { area, disc, hills, sky, waves } from './landscape.ts'
import { named } from './product-type.ts'
import type { Scene } from './scene.ts'

export const zuidkustScenes = {
  surf: scene('Evening surf', 'Abendbrandung', 'dark', surf),
  dunes: scene('Behind the dunes', 'Hinter den Dünen', 'dark', dunes),
  pitch: scene('Match day', 'Spieltag', 'light', pitch),
} as const satisfies Record<string, Scene>

function scene(en: string, de: string, ink: Scene['ink'], draw: () => string): Scene {
  return { tenant: 'zuidkust', name: named(en, de), ink, quiet: 'left', draw }
}

function surf(): string {
  return [
    sky([0.95, 0.03, 75]),
    disc(1080, 240, 130, [0.82, 0.12, 45]),
    area('M0 268H1440V480H0Z', [0.78, 0.07, 210]),
    waves(300, 22, 240, 40, [0.7, 0.09, 215]),
    waves(346, 26, 300, 130, [0.6, 0.1, 222]),
    waves(400, 30, 360, 20, [0.48, 0.1, 232]),
    arrange(
      { type: 'board', cut: 'sup', colourway: 'lagoon-foam', x: 822, y: 62, size: 380, turn: -7 },
      { type: 'board', cut: 'surf', colourway: 'coral-sand', x: 938, y: 34, size: 420, turn: 4 },
      { type: 'board', cut: 'body', colourway: 'navy-sun', x: 1124, y: 140, size: 300, turn: 9 },
    ),
    waves(446, 22, 300, 190, [0.38, 0.085, 245]),
  ].join('')
}

function dunes(): string {
  const blades = Array.from({ length: 60 }, (_, i) => {
    const x = ((i * 173) % 620) + (i % 2 ? 0 : 780)
    const y = 372 + ((i * 37) % 40)
    const lean = (i % 5) * 5 - 8
    return `M${x} ${y + 22}q${lean * 0.4} -18 ${lean} ${-26 - (i % 4) * 6}`
  }).join('')
  return [
    sky([0.92, 0.035, 215]),
    disc(320, 96, 44, [0.93, 0.09, 92]),
    area('M0 262H1440V330H0Z', [0.7, 0.08, 220]),
    area('M60 276H360V280H60ZM520 290H900V294H520ZM960 272H1300V276H960Z', [0.82, 0.05, 215]),
    hills(326, 30, [0.89, 0.045, 84]),
    hills(372, 34, [0.84, 0.055, 80], 110),
    `<path d="${blades}" fill="none" stroke="${hex([0.6, 0.07, 125])}" stroke-width="2.6" stroke-linecap="round"/>`,
    hills(430, 24, [0.78, 0.06, 76], -60),
    arrange(
      { type: 'poncho', cut: 'hooded', colourway: 'sea-foam', x: 790, y: 78, size: 360, style: 'ZK-11' },
      { type: 'swim-shorts', cut: 'stripe', colourway: 'coral-sand', x: 1060, y: 112, size: 262, style: 'ZK-12' },
      { type: 'ball', cut: 'volley', colourway: 'sun-navy', x: 1106, y: 258, size: 200, style: 'ZK-13' },
      { type: 'goggles', cut: 'swim', colourway: 'navy-sun', x: 1272, y: 312, size: 150, style: 'ZK-14' },
    ),
  ].join('')
}

function pitch(): string {
  const stripes = [0, 2, 4, 6, 8].map(i => `M${i * 160} 0H${i * 160 + 160}V480H${i * 160}Z`).join('')
  return [
    sky([0.34, 0.07, 258]),
    area(stripes, [0.36, 0.073, 257]),
    `<g fill="none" stroke="${hex([0.5, 0.07, 250])}" stroke-width="4"><circle cx="1080" cy="240" r="170"/><path d="M1080 0V480M0 90H150V390H0"/></g>`,
    arrange(
      { type: 'jersey', cut: 'hoops', colourway: 'sea-foam', x: 730, y: 106, size: 310, style: 'ZK-21' },
      { type: 'jersey', cut: 'halves', colourway: 'sun-navy', x: 916, y: 44, size: 390, style: 'ZK-22' },
      { type: 'ball', cut: 'football', colourway: 'foam-navy', x: 1206, y: 248, size: 200, style: 'ZK-23' },
    ),
  ].join('')
}
