import { HistoryEntries } from './HistoryEntries.tsx'
import { useHistory } from './use-journal.ts'

interface RecordHistoryProps {
  /** The kind of record, e.g. `products`. */
  kind: string
  /** Its key, as `keyText` of `domain/records/row.ts` makes it, e.g. the SKU. */
  recordKey: string
  /** Beside other things. */
  isNarrow?: boolean
}

/**
 * What happened to one record, the latest first: `<RecordHistory kind="products" recordKey={sku} />` at the foot of its
 * page, loaded with `lazyPart(…, 'deskSystem')`. After a save, invalidate `['history', kind, recordKey]`. The role must
 * be allowed to read the kind; where it is not, nothing is shown.
 */
export function RecordHistory({ kind, recordKey, isNarrow = false }: RecordHistoryProps) {
  return <HistoryEntries query={useHistory(kind, recordKey)} isNarrow={isNarrow} />
}
