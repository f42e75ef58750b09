import { inPixels } from '#server/platform/files/pixels.ts'
import type { Media } from './media.ts'
import type { ColourwayKey } from './pictures/colourways.ts'
import { altText, drawProduct } from './pictures/draw.ts'
import type { ProductTypeKey } from './pictures/product-types.ts'
import { bookAlt, drawBook } from './route-book-cover.ts'
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
export async function drawColour(
  { sku, name, type, cut }: DrawnProduct,
  colourway: ColourwayKey,
  media: Media,
): Promise<ProductImage[]> {
  const base = `${sku.toLowerCase()}-${colourway}`
  if (type === 'book') return [await bookPicture(sku, name, colourway, base, media)]
  const picture = { type, colourway, style: sku, ...(cut !== undefined && { cut }) }
  const [url, thumb, card, back, backThumb] = await Promise.all([
    media.add(base, drawProduct({ ...picture, detail: 'hero' })),
    media.add(`${base}-64`, drawProduct({ ...picture, detail: 'thumb' })),
    media.add(`${base}-160`, drawProduct({ ...picture, detail: 'card' })),
    media.add(`${base}-back`, drawProduct({ ...picture, view: 'back', detail: 'hero' })),
    media.add(`${base}-back-64`, drawProduct({ ...picture, view: 'back', detail: 'thumb' })),
  ])
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

async function bookPicture(
  sku: string,
  name: Text,
  colourway: ColourwayKey,
  base: string,
  media: Media,
): Promise<ProductImage> {
  const draw = (size: number) => drawBook(name.en, colourway, sku, size)
  const [url, thumb, card] = await Promise.all([
    media.add(base, draw(800)),
    media.add(`${base}-64`, draw(64)),
    media.add(`${base}-160`, draw(160)),
  ])
  return { image: { url, thumb: inPixels(thumb), card: inPixels(card) }, alt: bookAlt(name) }
}
