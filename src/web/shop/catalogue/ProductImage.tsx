import { hideMissing } from '../../ui/hide-missing.ts'
import type { Product } from './shop-offer.ts'

interface ProductImageProps {
  product: Pick<Product, 'images'>
  size: 'thumb' | 'card'
  className: string
}

/** The first picture of a product. Its alt text is empty, because the name is beside it everywhere. */
export function ProductImage({ product, size, className }: ProductImageProps) {
  const picture = product.images[0]?.image[size]
  const pixels = size === 'thumb' ? 64 : 160
  return (
    <span className={`grid shrink-0 place-items-center overflow-hidden rounded-control bg-picture ${className}`}>
      {picture && (
        <img
          key={picture}
          src={picture}
          alt=""
          width={pixels}
          height={pixels}
          loading="lazy"
          onError={hideMissing}
          // Pictures have a light background, which is too bright on a dark page.
          className="size-full object-contain dark:brightness-[0.88]"
        />
      )}
    </span>
  )
}
