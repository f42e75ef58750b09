import { loadTable } from './i18n/load-table.ts'
import { currentLocale } from './i18n/texts.ts'
import { prefetch } from './prefetch.ts'

/** While somebody types their password there is time to fetch what comes after it. */
export function prefetchShop(): void {
  prefetch(() => Promise.all([import('./routes.tsx'), loadTable('shop', currentLocale())]))
}
