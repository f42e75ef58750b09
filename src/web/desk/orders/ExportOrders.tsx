import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { exportOrders, type OrderSelection } from '#contract/desk/orders.ts'
import { download } from '../../boot/api.ts'
import { saveFile } from '../../boot/save-file.ts'
import { countText } from '../../i18n/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { showProblem } from '../../ui/show-problem.ts'

/** Takes away what is seen, as a spreadsheet. */
export function ExportOrders({ selection, count }: { selection: OrderSelection; count: number }) {
  const save = useMutation({
    mutationFn: () => download(exportOrders, { body: { selection } }),
    onSuccess: saveFile,
    onError: showProblem,
  })
  return (
    <Button isBusy={save.isPending} onClick={() => save.mutate()}>
      <Icon of={Download} size={16} />
      {countText('desk.orders.export', count)}
    </Button>
  )
}
