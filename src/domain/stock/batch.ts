/** Pieces per pack that count for this product: 1 where it has none or the shop does not sell by packs (spec 5). */
export function activeBatch(salesBatchSize: number | undefined, isBatchSizeActive: boolean): number {
  const isBatch = isBatchSizeActive && salesBatchSize !== undefined && Number.isInteger(salesBatchSize)
  return isBatch && salesBatchSize > 1 ? salesBatchSize : 1
}

/** A pack is not opened in the warehouse, so only whole packs can be ordered (spec 5). */
export function fitsBatch(quantity: number, batch: number): boolean {
  return quantity % batch === 0
}

/** The offer beside a refused number: the next quantity that comes in whole packs (spec 5). */
export function roundUpToBatch(quantity: number, batch: number): number {
  return Math.ceil(quantity / batch) * batch
}

/** What the shelf still gives in unopened packs (decisions 7). */
export function wholeBatchesWithin(stock: number, batch: number): number {
  return Math.max(0, Math.floor(stock / batch)) * batch
}

/** A new line starts with one pack, where packs count, else with one piece (spec 4; settled with the screens). */
export function startingQuantity(batch: number): number {
  return batch
}
