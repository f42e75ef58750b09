import type { CartLine } from '#domain/cart/line.ts'
import { isSameSeasons } from '#domain/season/season-quantities.ts'
import { queryClient } from '../../boot/query-client.ts'
import { t } from '../../i18n/texts.ts'
import { showToast } from '../../ui/toasts.ts'
import { replaceListedSeasons } from '../catalogue/listed-seasons.ts'
import type { Season } from '../catalogue/use-seasons.ts'

/**
 * Seasons came, went or changed places while the page was open. Quantities stay with their seasons; the columns are
 * asked for anew, and whoever has planned something is told.
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
