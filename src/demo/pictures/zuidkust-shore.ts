import { arrange } from './arrangement.ts'
import { hex } from './colour.ts'
import { area, disc, hills, waves } from './landscape.ts'

/** The picture beside Zuidkust's sign-in: a beach at the end of the day, 960 by 1080, its bottom half full. */
export function drawShore(): string {
  const gulls = 'M150 250q14-16 28 0q14-16 28 0M246 190q11-12 22 0q11-12 22 0M330 268q9-10 18 0q9-10 18 0'
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 1080" preserveAspectRatio="xMidYMax slice">',
    area('M0 0H960V1080H0Z', [0.95, 0.03, 75]),
    area('M0 330H960V620H0Z', [0.93, 0.045, 68]),
    area('M0 460H960V620H0Z', [0.9, 0.06, 60]),
    disc(600, 560, 150, [0.82, 0.12, 45]),
    `<path d="${gulls}" fill="none" stroke="${hex([0.45, 0.06, 235])}" stroke-width="4" stroke-linecap="round"/>`,
    area('M0 590H960V1080H0Z', [0.78, 0.07, 210]),
    // The landscape's pieces end at 480: each is moved down to where the next one covers its end.
    `<g transform="translate(-120 330)">${waves(300, 22, 240, 40, [0.7, 0.09, 215])}</g>`,
    `<g transform="translate(-60 338)">${waves(346, 26, 300, 130, [0.6, 0.1, 222])}</g>`,
    `<g transform="translate(-200 352)">${waves(400, 30, 360, 20, [0.48, 0.1, 232])}</g>`,
    area('M0 800H960V1080H0Z', [0.48, 0.1, 232]),
    `<g transform="translate(-240 470)">${hills(372, 40, [0.9, 0.045, 84])}</g>`,
    arrange(
      { type: 'board', cut: 'sup', colourway: 'lagoon-foam', x: 96, y: 470, size: 470, turn: -7 },
      { type: 'board', cut: 'surf', colourway: 'coral-sand', x: 236, y: 452, size: 500, turn: 4 },
      { type: 'board', cut: 'body', colourway: 'navy-sun', x: 452, y: 600, size: 340, turn: 10 },
    ),
    `<g transform="translate(-300 600)">${hills(318, 46, [0.86, 0.055, 80], 110)}</g>`,
    `<g transform="translate(-160 640)">${hills(356, 30, [0.8, 0.06, 77], -60)}</g>`,
    area('M0 1040H960V1080H0Z', [0.8, 0.06, 77]),
    '</svg>',
  ].join('')
}
