/** The pack size of a product: 1 if it has none or the shop does not sell by packs (docs/specification.md 5). */
export function activeBatch(salesBatchSize: number | undefined, isBatchSizeActive: boolean): number {
  const isBatch = isBatchSizeActive && salesBatchSize !== undefined && Number.isInteger(salesBatchSize)
  return isBatch && salesBatchSize > 1 ? salesBatchSize : 1
}

/** The warehouse does not open packs, so only whole packs can be ordered (docs/specification.md 5). */
export function fitsBatch(quantity: number, batch: number): boolean {
  return quantity % batch === 0
}

/** The next quantity in whole packs, offered when a number is refused (docs/specification.md 5). */
export function roundUpToBatch(quantity: number, batch: number): number {
  return Math.ceil(quantity / batch) * batch
}

/** What the stock allows in whole packs. */
export function wholeBatchesWithin(stock: number, batch: number): number {
  return Math.max(0, Math.floor(stock / batch)) * batch
}

/** A new line starts with one pack, or with one piece (docs/specification.md 4). */
export function startingQuantity(batch: number): number {
  return batch
}
