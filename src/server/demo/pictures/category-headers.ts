import { arrange } from './arrangement.ts'
import { contours } from './backdrop.ts'
import { hex } from './colour.ts'
import { type ColourwayKey, colourways, colourwaysOf } from './colourways.ts'
import type { ProductType } from './product-type.ts'
import { type ProductTypeKey, productTypes } from './product-types.ts'
import { seasonColours } from './season-colours.ts'
import { variationOf } from './variation.ts'

/** The strip above a category, 1440 by 240: three cuts of the type in three colourways, room for the title on the left. */
export function drawCategoryHeader(type: ProductTypeKey): string {
  const product: ProductType = productTypes[type]
  const chance = variationOf(`header ${type}`)
  const cuts = Object.keys(product.cuts)
  const ways = colourwaysOf(product.tenant)
  const first = ways.indexOf(chance.pick('way', ways))
  const way = (i: number): ColourwayKey => ways[(first + i * 3) % ways.length]!
  const [, chroma, hue] = seasonColours[colourways[way(0)].colours.main].lch
  const tint = (l: number) => hex([l, Math.min(0.012, chroma * 0.1 + 0.003), hue])
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1440" height="240" viewBox="0 0 1440 240">',
    `<path d="M0 0H1440V240H0Z" fill="${tint(0.945)}"/><path d="M0 206C240 190 420 220 720 204S1220 188 1440 200V240H0Z" fill="${tint(0.915)}"/>`,
    `<g fill="none" stroke="${tint(0.885)}" stroke-width="1.3">${contours([1120, 110], 34, 36, 11, chance.between('turn', 0, 6))}</g>`,
    arrange(
      { type, cut: cuts[1]!, colourway: way(1), x: 846, y: 26, size: 206, style: 'header-b' },
      { type, cut: cuts[0]!, colourway: way(0), x: 1016, y: 10, size: 226, style: 'header-a' },
      { type, cut: cuts[2]!, colourway: way(2), x: 1206, y: 26, size: 206, style: 'header-c' },
    ),
    '</svg>',
  ].join('')
}
