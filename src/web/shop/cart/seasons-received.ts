import type { CartLine } from '#domain/cart/line.ts'
import { isSameSeasons } from '#domain/season/season-quantities.ts'
import { queryClient } from '../../boot/query-client.ts'
import { t } from '../../i18n/texts.ts'
import { showToast } from '../../ui/toasts.ts'
import { replaceListedSeasons } from '../catalogue/listed-seasons.ts'
import type { Season } from '../catalogue/use-seasons.ts'

/**
 * Called with the seasons that came with a cart. If they changed while the page was open, the columns are loaded again,
 * and buyers with pre-order lines get a toast. Quantities are kept by season code, so they need no change.
 */
export function onSeasonsReceived(codes: readonly string[], lines: readonly CartLine[]): void {
  const before = replaceListedSeasons(codes)
  const isNews = before !== undefined && !isSameSeasons(before, codes)
  const shown = queryClient.getQueriesData<readonly Season[]>({ queryKey: ['seasons'] })
  const isOutdated = shown.some(
    ([, seasons]) =>
      seasons &&
      !isSameSeasons(
        seasons.map(season => season.code),
        codes,
      ),
  )
  if (isOutdated) void queryClient.invalidateQueries({ queryKey: ['seasons'] })
  const isPlanned = lines.some(line => line.orderType === 'preOrder')
  if (isNews && isPlanned) showToast({ type: 'info', text: t('cart.seasons.changed'), mode: 'later' })
}
