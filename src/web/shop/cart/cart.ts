import { useSyncExternalStore } from 'react'
import { lineCounts } from '#domain/cart/cart.ts'
import { type OrderType, variantKey } from '#domain/cart/line.ts'
import { useCurrentUser } from '../current-user/use-current-user.ts'
import { cartWire, type ShopLine } from './cart-wire.ts'
import { versionedList } from './versioned-list.ts'

/** The cart of this page: both order types, for the company that the page was built for. */
export const cart = versionedList(cartWire)
globalThis.addEventListener?.('online', cart.wake)

type ByVariant = ReadonlyMap<string, ShopLine>
let indexed: { items: readonly ShopLine[]; variants: ByVariant; products: ReadonlyMap<string, ShopLine[]> } | undefined

/** The line of a variant, from an index: a page of matrices looks up hundreds of them. */
export function lineFor(orderType: OrderType, key: string): ShopLine | undefined {
  return index().variants.get(`${orderType} ${key}`)
}

export function linesOfProduct(orderType: OrderType, productId: string): readonly ShopLine[] {
  return index().products.get(`${orderType} ${productId}`) ?? []
}

function index() {
  const { items } = cart.state()
  if (indexed?.items === items) return indexed
  const variants = new Map<string, ShopLine>()
  const products = new Map<string, ShopLine[]>()
  for (const line of items) {
    variants.set(`${line.orderType} ${variantKey(line)}`, line)
    const product = `${line.orderType} ${line.productId}`
    products.set(product, [...(products.get(product) ?? []), line])
  }
  indexed = { items, variants, products }
  return indexed
}

/** The number of lines in both carts, for the header. */
export interface CartCounts {
  isLoading: boolean
  /** Undefined while it is not known. */
  order: number | undefined
  preOrder: number | undefined
}

export function useCartCounts(): CartCounts {
  const { status, items } = useSyncExternalStore(cart.subscribe, cart.state)
  const hasNoCompany = useCurrentUser()?.company === null
  if (status === 'ready') return { isLoading: false, ...lineCounts(items) }
  return { isLoading: status === 'loading' && !hasNoCompany, order: undefined, preOrder: undefined }
}
