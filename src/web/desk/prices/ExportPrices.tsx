import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { exportPrices, type listPrices, type PriceFilter } from '#contract/desk/prices.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { download } from '../../boot/api.ts'
import { saveFile } from '../../boot/save-file.ts'
import { countText, currentLocale } from '../../i18n/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { showProblem } from '../../ui/show-problem.ts'

interface ExportPricesProps {
  filter: PriceFilter
  shown: QueryOf<typeof listPrices>
  /** How many styles there are. */
  count: number
}

/** Takes away the prices that are seen, all pages of them, as a file that an import takes. */
export function ExportPrices({ filter, shown: { list, day, orderType }, count }: ExportPricesProps) {
  const save = useMutation({
    mutationFn: () =>
      download(exportPrices, {
        body: {
          filter,
          ...(list && { list }),
          ...(day && { day }),
          orderType,
          language: currentLocale(),
          format: 'xlsx',
        },
      }),
    onSuccess: saveFile,
    onError: showProblem,
  })
  return (
    <Button isBusy={save.isPending} onClick={() => save.mutate()}>
      <Icon of={Download} size={16} />
      {countText('prices.export', count)}
    </Button>
  )
}
