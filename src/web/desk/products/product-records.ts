import type { getProduct } from '#contract/desk/products.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { prices } from '#contract/records/kinds/prices.ts'
import { products } from '#contract/records/kinds/products.ts'
import { variants } from '#contract/records/kinds/variants.ts'
import { cellOf, type EditedRecord } from '../records/edited-record.ts'
import type { Edits } from '../sheet/draft.ts'

export type ProductData = AnswerOf<typeof getProduct>['data']

export function productRecord({ product }: ProductData): EditedRecord {
  return { id: 'product', kind: products, key: { sku: product.sku }, stored: product }
}

/** A variant with its base price; of a new one only the product is known. */
export interface VariantRecords {
  variant: EditedRecord
  price: EditedRecord
  stock: number | null
}

export function variantRecords({ product, variants: listed }: ProductData, added: readonly number[]): VariantRecords[] {
  const stored = listed.map(({ record, price, stock }) => {
    const { variantSku } = record
    const variant = { id: `variant ${variantSku}`, kind: variants, key: { variantSku }, stored: record }
    const own = { id: `price ${variantSku}`, kind: prices, key: { kind: 'base', variantSku }, stored: price }
    return { variant, price: own, stock }
  })
  const fresh = added.map(number => ({
    variant: { id: `new variant ${number}`, kind: variants, key: { sku: product.sku }, stored: null },
    price: { id: `new price ${number}`, kind: prices, key: { kind: 'base' }, stored: null },
    stock: null,
  }))
  return [...stored, ...fresh]
}

/** All that the page edits. The price of a new variant is named by the number that was typed for the variant. */
export function productRecords(data: ProductData, added: readonly number[], edits: Edits): EditedRecord[] {
  return [
    productRecord(data),
    ...variantRecords(data, added).flatMap(({ variant, price }) => [variant, priceOf(variant, price, edits)]),
  ]
}

function priceOf(variant: EditedRecord, price: EditedRecord, edits: Edits): EditedRecord {
  const typed = price.stored === null && edits.get(cellOf(variant, 'variantSku'))
  return typed ? { ...price, key: { ...price.key, variantSku: typed.trim() } } : price
}
