import { useTexts } from '../../i18n/use-texts.ts'
import { phoneLink } from '../../ui/phone-link.ts'

interface BottomBarProps {
  company: { companyName: string; city: string; countryName?: string; phone: string; email: string } | undefined
}

/** Who runs the shop and how to reach them: facts, one line. */
export function BottomBar({ company }: BottomBarProps) {
  const t = useTexts()
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-3 text-ui text-ink-3 lg:px-8">
      {company && (
        <>
          <span>{[company.companyName, company.city, company.countryName].filter(Boolean).join(', ')}</span>
          <a href={`mailto:${company.email}`} className="hover:text-ink">
            {company.email}
          </a>
          <a href={phoneLink(company.phone)} className="hover:text-ink">
            {company.phone}
          </a>
        </>
      )}
      <span className="max-lg:basis-full lg:ml-auto">{t('brand.line')}</span>
    </div>
  )
}
