import { useMutation } from '@tanstack/react-query'
import { getRecordTemplate } from '#contract/desk/records.ts'
import { download } from '../../boot/api.ts'
import { saveFile } from '../../boot/save-file.ts'
import { currentLocale } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'

/** Says why the list is empty, and what to do next. */
export function NoCustomers({ isFiltered }: { isFiltered: boolean }) {
  const t = useTexts()
  const template = useMutation({
    mutationFn: () =>
      download(getRecordTemplate, {
        params: { kind: 'companies' },
        query: { language: currentLocale(), format: 'xlsx' },
      }),
    onSuccess: saveFile,
  })
  if (isFiltered) {
    return (
      <div className="grid gap-1">
        <p className="font-semibold">{t('customers.none.found')}</p>
        <p className="text-pretty text-ink-2">{t('products.none.found.why')}</p>
      </div>
    )
  }
  return (
    <div className="grid gap-1">
      <p className="font-semibold">{t('customers.none')}</p>
      <p className="text-pretty text-ink-2">{t('customers.none.why')}</p>
      <div className="flex flex-wrap items-center gap-3 pt-2">
        <Button isBusy={template.isPending} onClick={() => template.mutate()}>
          {t('customers.template')}
        </Button>
        <Link to="/desk/imports" className="link py-2 lg:py-0">
          {t('products.none.import')}
        </Link>
      </div>
    </div>
  )
}
