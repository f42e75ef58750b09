import { countText } from '../../i18n/texts.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { useConfiguration } from '../configuration/use-configuration.ts'

/** The heading of a list of styles, with their number once it is known. */
export function StylesTitle({ children, total }: { children: string; total: number | undefined }) {
  return (
    <PageTitle
      suffix={useConfiguration()?.companyName}
      className="flex flex-wrap items-baseline gap-x-3 text-title font-bold"
      aside={
        total !== undefined && (
          <span className="text-ui font-normal tracking-normal text-ink-3">{countText('styles', total)}</span>
        )
      }
    >
      {children}
    </PageTitle>
  )
}
