import { useTexts } from '../../i18n/use-texts.ts'
import { Pager } from '../../ui/Pager.tsx'

interface ListPagerProps {
  page: number
  pages: number
  /** Changes the address. */
  onChange: (change: { page: string | undefined }, isNewEntry: boolean) => void
}

/** Forward and back through a list whose page is in the address. */
export function ListPager({ page, pages, onChange }: ListPagerProps) {
  const t = useTexts()
  return (
    <Pager
      page={page}
      pages={pages}
      texts={{
        label: t('pages.label'),
        position: t('pages.position', { page, pages }),
        previous: t('pages.previous'),
        next: t('pages.next'),
      }}
      onPage={next => onChange({ page: next > 1 ? String(next) : undefined }, true)}
    />
  )
}
