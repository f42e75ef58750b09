import type { ProductBlock } from './products.ts'

/** What the kept products may take, by a rough count of their texts. */
const roomBytes = 40_000_000

/** Products read lately. The oldest in are the first out: enough, because popular products come back at once. */
export class BlockCache {
  readonly #blocks = new Map<number, ProductBlock>()
  #bytes = 0

  get(id: number): ProductBlock | undefined {
    return this.#blocks.get(id)
  }

  set(block: ProductBlock): void {
    this.delete(block.id)
    this.#blocks.set(block.id, block)
    this.#bytes += weightOf(block)
    for (const id of this.#blocks.keys()) {
      if (this.#bytes <= roomBytes) return
      this.delete(id)
    }
  }

  delete(id: number): void {
    const block = this.#blocks.get(id)
    if (!block) return
    this.#blocks.delete(id)
    this.#bytes -= weightOf(block)
  }

  clear(): void {
    this.#blocks.clear()
    this.#bytes = 0
  }
}

/**
 * Pictures with their texts are most of a product, which is kept as what it is and as it is sent, in two languages,
 * and with the texts of its page.
 */
function weightOf(block: ProductBlock): number {
  const pictures = block.variants.reduce((sum, variant) => sum + variant.images.length, block.images.length)
  return 5_000 + pictures * 1_000 + block.variants.length * 1_200
}
