import { prefetch } from '../../boot/prefetch.ts'
import { loadTable } from '../../i18n/load-table.ts'
import { currentLocale } from '../../i18n/texts.ts'

/** While somebody types there is time to fetch what comes after it; before, it would hold up the page they are to type on. */
export function prefetchShop(): void {
  prefetch(() => Promise.all([import('../routes.tsx'), loadTable('shop', currentLocale())]))
}
