import { groundShadow, neutralTile, tintedPanel } from './backdrop.ts'
import { badges } from './brand-marks.ts'
import { type ColourwayKey, colourways } from './colourways.ts'
import { num } from './path.ts'
import { type Detail, type Pen, takePen, type View } from './pen.ts'
import type { ProductType } from './product-type.ts'
import { type ProductTypeKey, productTypes } from './product-types.ts'
import { type Locale, seasonColours } from './season-colours.ts'
import { variationOf } from './variation.ts'

export type Picture = {
  type: ProductTypeKey
  /** Decides what the cut leaves open, and the cut itself where none is given. */
  style: string
  cut?: string
  colourway: ColourwayKey
  view?: View
  detail?: Detail
}

export const pixels: Readonly<Record<Detail, number>> = { thumb: 64, card: 160, hero: 800 }

/** One product picture as an SVG file: same input, same bytes. */
export function drawProduct(picture: Picture): string {
  const detail = picture.detail ?? 'card'
  const size = pixels[detail]
  const { main } = colourways[picture.colourway].colours
  const ground = detail === 'hero' ? tintedPanel(seasonColours[main].lch, variationOf(picture.style)) : neutralTile()
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 400 400">${ground}${productFigure(picture)}</svg>`
}

/** The product with its shadow and nothing behind it, to be set into a larger picture. */
export function productFigure(picture: Picture, prefix = ''): string {
  const detail = picture.detail ?? 'card'
  const view = picture.view ?? 'front'
  const cut = picture.cut ?? cutOf(picture.type, picture.style)
  const type: ProductType = productTypes[picture.type]
  const { tenant, colours } = colourways[picture.colourway]
  const pen: Pen = takePen({
    detail,
    view,
    style: variationOf(picture.style),
    cloths: {
      main: seasonColours[colours.main].lch,
      second: seasonColours[colours.second].lch,
      accent: seasonColours[colours.accent].lch,
    },
    badge: badges[tenant],
    prefix,
  })
  const drawing = type.draw(pen, cut)
  const shadow = groundShadow(type.ground(cut, view), `${prefix}s`)
  const names = pen.definitions()
  const figure = oneDecimal(`${shadow}${names}${drawing}`)
  // A thumb fills its tile: 64 pixels leave no room for air.
  return detail === 'thumb' ? `<g transform="matrix(1.06 0 0 1.06 -12 -13)">${figure}</g>` : figure
}

/** Which of a type's cuts a style number stands for. */
export function cutOf(type: ProductTypeKey, style: string): string {
  return variationOf(style).pick(`cut of ${type}`, Object.keys(productTypes[type].cuts))
}

/** "Kar 3L Jacket, Spruce / Basalt, front". */
export function altText(
  styleName: string,
  type: ProductTypeKey,
  colourway: ColourwayKey,
  view: View,
  locale: Locale,
): string {
  return `${styleName}, ${colourways[colourway].name[locale]}, ${productTypes[type].views[view][locale]}`
}

/** Measures are worked out in code and come with long tails; opacities are written without a leading digit and stay. */
function oneDecimal(markup: string): string {
  return markup.replace(/\d+\.\d\d+/g, value => num(Number(value)))
}
