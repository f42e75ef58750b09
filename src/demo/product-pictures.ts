import { inPixels } from '#server/platform/files/pixels.ts'
import type { ColourwayKey } from './pictures/colourways.ts'
import { altText, drawProduct } from './pictures/draw.ts'
import type { ProductTypeKey } from './pictures/product-types.ts'
import { bookAlt, drawBook } from './route-book-cover.ts'
import type { ShopFiles } from './shop-files.ts'
import { eachLocale, type Text } from './text.ts'

/** As records keep it: the large picture as a drawing, and the two sizes that lists show, in pixels. */
export interface ProductImage {
  image: { url: string; thumb: string; card: string }
  alt: Text
}

export interface DrawnProduct {
  sku: string
  name: Text
  type: ProductTypeKey | 'book'
  cut: string | undefined
}

/** Front and back of one colour of a product. */
export function drawColour(
  { sku, name, type, cut }: DrawnProduct,
  colourway: ColourwayKey,
  files: ShopFiles,
): ProductImage[] {
  const base = `${sku.toLowerCase()}-${colourway}`
  if (type === 'book') return [bookPicture(sku, name, colourway, base, files)]
  const picture = { type, colourway, style: sku, ...(cut !== undefined && { cut }) }
  const url = files.picture(base, () => drawProduct({ ...picture, detail: 'hero' }))
  const thumb = files.picture(`${base}-64`, () => drawProduct({ ...picture, detail: 'thumb' }))
  const card = files.picture(`${base}-160`, () => drawProduct({ ...picture, detail: 'card' }))
  const back = files.picture(`${base}-back`, () => drawProduct({ ...picture, view: 'back', detail: 'hero' }))
  const backThumb = files.picture(`${base}-back-64`, () => drawProduct({ ...picture, view: 'back', detail: 'thumb' }))
  return [
    {
      image: { url, thumb: inPixels(thumb), card: inPixels(card) },
      alt: eachLocale(locale => altText(name[locale], type, colourway, 'front', locale)),
    },
    // No list shows the back: it has no card of its own.
    {
      image: { url: back, thumb: inPixels(backThumb), card: back },
      alt: eachLocale(locale => altText(name[locale], type, colourway, 'back', locale)),
    },
  ]
}

function bookPicture(sku: string, name: Text, colourway: ColourwayKey, base: string, files: ShopFiles): ProductImage {
  const draw = (size: number) => drawBook(name.en, colourway, sku, size)
  const url = files.picture(base, () => draw(800))
  const thumb = files.picture(`${base}-64`, () => draw(64))
  const card = files.picture(`${base}-160`, () => draw(160))
  return { image: { url, thumb: inPixels(thumb), card: inPixels(card) }, alt: bookAlt(name) }
}
