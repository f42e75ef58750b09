import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Deferred, MainContent } from '../../ui/Deferred.tsx'
import type { ProductDetail, Variant } from '../catalogue/shop-offer.ts'

type Picture = ProductDetail['images'][number]

/** One large picture and thumbnails of all: front and back in every colour. */
export function ProductImages({ product, variant }: { product: ProductDetail; variant: Variant | undefined }) {
  const t = useTexts()
  const pictures = picturesOf(product)
  const initial = variant?.images[0]?.image.url ?? product.images[0]?.image.url
  const [chosen, setChosen] = useState<string>()
  // The picture follows the variant in the address until a thumbnail is chosen.
  const url = chosen ?? initial
  const shown = pictures.find(picture => picture.image.url === url) ?? pictures[0]
  if (!shown) return <div className="aspect-square rounded-box border border-line bg-picture" />
  return (
    <div className="grid min-w-0 gap-2">
      <div className="aspect-square overflow-hidden rounded-box border border-line bg-surface">
        <MainContent placeholder={null}>
          <img
            src={shown.image.url}
            alt={shown.alt}
            fetchPriority="high"
            width={640}
            height={640}
            className="block size-full object-cover"
          />
        </MainContent>
      </div>
      {pictures.length > 1 && (
        <ul aria-label={t('product.pictures')} className="flex min-h-17 gap-2 overflow-x-auto pb-1">
          <Deferred>
            {pictures.map(picture => (
              <li key={picture.image.url}>
                <button
                  type="button"
                  aria-label={t('product.picture.show', { picture: picture.alt })}
                  aria-pressed={picture === shown}
                  onClick={() => setChosen(picture.image.url)}
                  className="block size-16 rounded-control border border-line bg-surface p-1 hover:border-line-strong focus-visible:outline-offset-[-2px] aria-pressed:border-2 aria-pressed:border-mode"
                >
                  <img
                    src={picture.image.thumb}
                    alt=""
                    width={64}
                    height={64}
                    loading="lazy"
                    className="size-full object-contain"
                  />
                </button>
              </li>
            ))}
          </Deferred>
        </ul>
      )}
    </div>
  )
}

function picturesOf(product: ProductDetail): Picture[] {
  const all = [...product.images, ...product.variants.flatMap(variant => variant.images)]
  return [...new Map(all.map(picture => [picture.image.url, picture])).values()]
}
