import type { CatalogueProduct } from './products.ts'

/** How much memory the products may take, estimated from their texts. */
const mostBytes = 40_000_000

/** Products read lately. The oldest are dropped first; a popular one is read again with the next request. */
export class ProductCache {
  readonly #products = new Map<number, CatalogueProduct>()
  #bytes = 0

  get(id: number): CatalogueProduct | undefined {
    return this.#products.get(id)
  }

  set(product: CatalogueProduct): void {
    this.delete(product.id)
    this.#products.set(product.id, product)
    this.#bytes += weightOf(product)
    for (const id of this.#products.keys()) {
      if (this.#bytes <= mostBytes) return
      this.delete(id)
    }
  }

  delete(id: number): void {
    const product = this.#products.get(id)
    if (!product) return
    this.#products.delete(id)
    this.#bytes -= weightOf(product)
  }

  clear(): void {
    this.#products.clear()
    this.#bytes = 0
  }
}

/**
 * Pictures with their texts are most of a product. It is kept as a row and, in two languages, as the text that is sent,
 * together with the texts of its page.
 */
function weightOf(product: CatalogueProduct): number {
  const pictures = product.variants.reduce((sum, variant) => sum + variant.images.length, product.images.length)
  return 5_000 + pictures * 1_000 + product.variants.length * 1_200
}
