import { contours, groundShadow, neutralTile, tintedPanel } from './pictures/backdrop.ts'
import { hex, type Lch } from './pictures/colour.ts'
import { type ColourwayKey, colourways } from './pictures/colourways.ts'
import { seasonColours } from './pictures/season-colours.ts'
import { variationOf } from './pictures/variation.ts'
import { eachLocale, type Text } from './text.ts'

/** A route book lies closed: its cover is the map of its own hills, no two alike. */
export function drawBook(title: string, colourway: ColourwayKey, style: string, size: number): string {
  const { main, second, accent } = colourways[colourway].colours
  const cover = seasonColours[main].lch
  const variation = variationOf(style)
  const ground = size > 160 ? tintedPanel(cover, variation) : neutralTile()
  const line = hex(shade(cover, cover[0] > 0.6 ? -0.12 : 0.14))
  const rings = contours(
    [variation.between('x', 170, 230), variation.between('y', 150, 210)],
    14,
    size > 64 ? 17 : 34,
    size > 64 ? 11 : 5,
    variation.between('turn', 0, 6),
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 400 400">`,
    ground,
    groundShadow({ y: 352, width: 110 }, 's'),
    `<path d="M118 56h158a6 6 0 0 1 6 6v280a6 6 0 0 1-6 6H118Z" fill="${hex(shade(cover, -0.09))}"/>`,
    `<path d="M124 52h156v284H124Z" fill="#f3f0e6"/><path d="M112 48h164a5 5 0 0 1 5 5v278a5 5 0 0 1-5 5H112a5 5 0 0 1-5-5V53a5 5 0 0 1 5-5Z" fill="${hex(cover)}"/>`,
    `<clipPath id="c"><path d="M122 48h154a5 5 0 0 1 5 5v278a5 5 0 0 1-5 5H122Z"/></clipPath><g clip-path="url(#c)" fill="none" stroke="${line}" stroke-width="${size > 64 ? 1.6 : 5}">${rings}</g>`,
    `<path d="M107 53a5 5 0 0 1 5-5h10v288h-10a5 5 0 0 1-5-5Z" fill="${hex(seasonColours[second].lch)}"/>`,
    size > 64
      ? `<path d="M140 262h122v46H140Z" fill="#f3f0e6"/><path d="M150 276h${Math.min(100, title.length * 4)}M150 290h58" stroke="#1b1c1a" stroke-width="4" fill="none"/>`
      : '',
    `<path d="M244 336v22l7-7 7 7v-22Z" fill="${hex(seasonColours[accent].lch)}"/>`,
    '</svg>',
  ].join('')
}

export function bookAlt(name: Text): Text {
  return eachLocale(locale => `${name[locale]}, ${locale === 'de' ? 'Umschlag' : 'cover'}`)
}

function shade([l, c, h]: Lch, by: number): Lch {
  return [Math.min(0.97, Math.max(0.12, l + by)), c, h]
}
