import { HistoryEntries } from '../journal/HistoryEntries.tsx'
import { useProductHistory } from './use-product.ts'

/** Who changed what of the product, its variants and their prices. */
export function ProductHistory({ id }: { id: string }) {
  return <HistoryEntries query={useProductHistory(id)} isNarrow isOfSeveral />
}
