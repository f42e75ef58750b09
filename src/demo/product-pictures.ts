import { inPixels } from '#server/platform/files/pixels.ts'
import type { Product } from './catalogue.ts'
import type { Media } from './media.ts'
import type { ColourwayKey } from './pictures/colourways.ts'
import { altText, drawProduct } from './pictures/draw.ts'
import { bookAlt, drawBook } from './route-book-cover.ts'
import { eachLocale, type Text } from './text.ts'

/** As the catalogue keeps it: the large picture as a drawing, and the two sizes that lists show, in pixels. */
export interface ProductImage {
  image: { url: string; thumb: string; card: string }
  alt: Text
}

export type ProductPictures = ReadonlyMap<Product, ReadonlyMap<ColourwayKey, readonly ProductImage[]>>

/** Draws front and back of every colour that every style comes in. */
export async function drawAll(products: readonly Product[], media: Media): Promise<ProductPictures> {
  const all = new Map<Product, Map<ColourwayKey, ProductImage[]>>()
  for (const product of products) {
    const colours = new Map<ColourwayKey, ProductImage[]>()
    for (const colourway of product.colourways) colours.set(colourway, await colourPictures(product, colourway, media))
    all.set(product, colours)
  }
  return all
}

async function colourPictures(product: Product, colourway: ColourwayKey, media: Media): Promise<ProductImage[]> {
  const { style, sku, name } = product
  const base = `${sku.toLowerCase()}-${colourway}`
  if (style.kind.shelf === 'route-books') return [await bookPicture(product, colourway, base, media)]
  const type = style.extra.type ?? style.kind.picture.type
  const cut = style.extra.cut ?? style.kind.picture.cuts[style.number % Math.max(1, style.kind.picture.cuts.length)]
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
  product: Product,
  colourway: ColourwayKey,
  base: string,
  media: Media,
): Promise<ProductImage> {
  const draw = (size: number) => drawBook(product.name.en, colourway, product.sku, size)
  const [url, thumb, card] = await Promise.all([
    media.add(base, draw(800)),
    media.add(`${base}-64`, draw(64)),
    media.add(`${base}-160`, draw(160)),
  ])
  return { image: { url, thumb: inPixels(thumb), card: inPixels(card) }, alt: bookAlt(product.name) }
}
