import type { ReactNode } from 'react'
import type { OrderType } from '#domain/cart/line.ts'
import { productPath } from '#domain/link.ts'
import { Link } from '../../ui/Link.tsx'
import { Availability } from '../catalogue/Availability.tsx'
import { inMode } from '../catalogue/in-mode.ts'
import { PriceTag } from '../catalogue/PriceTag.tsx'
import { ProductImage } from '../catalogue/ProductImage.tsx'
import { Swatches } from '../catalogue/Swatches.tsx'
import type { Product } from '../catalogue/shop-offer.ts'
import { prefetchProduct } from '../catalogue/use-products.ts'

interface ProductTileProps {
  product: Product
  orderType: OrderType
  /** Replaces the price, where it depends on what is typed. */
  price?: ReactNode
  /** Quantity fields, or the button that opens them. */
  children?: ReactNode
}

/** A style as a tile: a link with its picture, and below it the quantity fields. */
export function ProductTile({ product, orderType, price, children }: ProductTileProps) {
  return (
    <li className="flex min-w-0 flex-col rounded-box border border-line bg-surface hover:border-line-strong">
      <Link
        data-product={product._id}
        to={inMode(productPath(product._id), orderType)}
        onPointerEnter={() => prefetchProduct(product._id)}
        className="flex w-full flex-1 flex-col gap-1 rounded-box p-3"
      >
        <ProductImage product={product} size="card" className="mb-1 aspect-square w-full p-3" />
        <span className="text-row font-semibold">{product.name}</span>
        <span className="font-mono text-code text-ink-3">{product.sku}</span>
        <Swatches colours={product.colours} />
        <span className="mt-auto flex flex-wrap items-end justify-between gap-2 pt-1">
          <span className="text-ui">{orderType === 'order' && <Availability of={product} />}</span>
          <span className="ml-auto">
            {price ?? <PriceTag price={product.price} vatRate={product.vatRate} orderType={orderType} />}
          </span>
        </span>
      </Link>
      {children && <div className="flex flex-wrap items-end justify-end gap-2 px-3 pb-3">{children}</div>}
    </li>
  )
}
