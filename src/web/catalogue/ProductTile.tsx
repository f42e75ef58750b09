import type { OrderType } from '#domain/cart-line.ts'
import { productPath } from '#domain/link.ts'
import type { Product } from '../cart/shop-offer.ts'
import { Link } from '../ui/Link.tsx'
import { Availability } from './Availability.tsx'
import { inMode } from './in-mode.ts'
import { PriceTag } from './PriceTag.tsx'
import { ProductImage } from './ProductImage.tsx'
import { Swatches } from './Swatches.tsx'
import { prefetchProduct } from './use-products.ts'

/** A style as a picture, for looking rather than ordering: all of it is one link. */
export function ProductTile({ product, orderType }: { product: Product; orderType: OrderType }) {
  return (
    <li className="flex">
      <Link
        data-product={product._id}
        to={inMode(productPath(product._id), orderType)}
        onPointerEnter={() => prefetchProduct(product._id)}
        className="flex w-full flex-col gap-1 rounded-box border border-line bg-surface p-3 hover:border-line-strong"
      >
        <ProductImage product={product} size="card" className="mb-1 aspect-square w-full p-3" />
        <span className="text-row font-semibold">{product.name}</span>
        <span className="font-mono text-code text-ink-3">{product.sku}</span>
        <Swatches colours={product.colours} />
        <span className="mt-auto flex flex-wrap items-end justify-between gap-2 pt-1">
          <span className="text-ui">
            <Availability of={product} />
          </span>
          <span className="ml-auto">
            <PriceTag price={product.price} vatRate={product.vatRate} orderType={orderType} />
          </span>
        </span>
      </Link>
    </li>
  )
}
