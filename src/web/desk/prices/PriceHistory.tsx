import { useTexts } from '../../i18n/use-texts.ts'
import { HistoryEntries } from '../journal/HistoryEntries.tsx'
import { usePriceHistory } from './use-prices.ts'

interface PriceHistoryProps {
  /** Of a style, or of one of its variants. */
  sku: string
  list: string | undefined
  customerNo: string | undefined
}

/** Who changed the prices of the row where one is. */
export function PriceHistory({ sku, list, customerNo }: PriceHistoryProps) {
  const t = useTexts()
  const query = usePriceHistory({ sku, ...(list && { list }), ...(customerNo && { customerNo }) })
  return <HistoryEntries query={query} title={t('prices.history', { sku })} isOfSeveral most={5} />
}
