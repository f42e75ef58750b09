import { useTexts } from '../../i18n/use-texts.ts'
import { Link } from '../../ui/Link.tsx'

/** Says why the list is empty, and what to do next. */
export function NoProducts({ isFiltered }: { isFiltered: boolean }) {
  const t = useTexts()
  return (
    <div className="grid gap-1">
      <p className="font-semibold">{isFiltered ? t('products.none.found') : t('products.none')}</p>
      <p className="text-pretty text-ink-2">{isFiltered ? t('products.none.found.why') : t('products.none.why')}</p>
      {!isFiltered && (
        <Link to="/desk/imports" className="link justify-self-start py-2 lg:py-0">
          {t('products.none.import')}
        </Link>
      )}
    </div>
  )
}
