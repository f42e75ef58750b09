import type { AnswerOf } from '#contract/endpoint.ts'
import type { listProducts } from '#contract/shop/catalogue.ts'
import type { Product } from './shop-offer.ts'

/** A product of a list that was asked for with `fields=row`: what a row does not show was not sent, and is empty here. */
export function productOfRow(row: AnswerOf<typeof listProducts>['data'][number]): Product {
  const { price } = row
  return {
    ...row,
    images: row.images.map(({ image, alt = '' }) => ({ image, alt })),
    isGrossPrice: row.isGrossPrice ?? false,
    salesBatchSize: row.salesBatchSize ?? null,
    salesUnit: row.salesUnit ?? null,
    releaseDate: row.releaseDate ?? null,
    salesAttributes: row.salesAttributes ?? [],
    colours: row.colours.map(({ key, name = '' }) => ({ key, name })),
    preStocks: row.preStocks ?? [],
    price: price && {
      ...price,
      originalPreSale: price.originalPreSale ?? null,
      salePercent: price.salePercent ?? null,
      isLoading: false,
    },
  }
}
