import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { type CustomerSelection, exportCustomers } from '#contract/desk/customers.ts'
import { download } from '../../boot/api.ts'
import { saveFile } from '../../boot/save-file.ts'
import { countText, currentLocale } from '../../i18n/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { showProblem } from '../../ui/show-problem.ts'

/** Takes away what is seen, as a file that an import takes. */
export function ExportCustomers({ selection, count }: { selection: CustomerSelection; count: number }) {
  const save = useMutation({
    mutationFn: () => download(exportCustomers, { body: { selection, language: currentLocale(), format: 'xlsx' } }),
    onSuccess: saveFile,
    onError: showProblem,
  })
  return (
    <Button isBusy={save.isPending} onClick={() => save.mutate()}>
      <Icon of={Download} size={16} />
      {countText('products.export', count)}
    </Button>
  )
}
