import { useTexts } from '../../i18n/use-texts.ts'
import { buttonLook } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { CompanyStrip } from './CompanyStrip.tsx'
import type { FairDraft } from './draft-order.ts'
import { companyText, kindText, sumText } from './draft-texts.ts'

/** For which company and into which order one is writing, with its sum as it is stored. */
export function WritingBar({ draft }: { draft: FairDraft }) {
  const t = useTexts()
  return (
    <CompanyStrip
      id={draft.company.id}
      className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-box border-y border-r border-y-mode border-r-mode bg-surface py-2 pr-4"
    >
      <p className="min-w-0 text-row wrap-anywhere">
        <span className="block font-semibold">{companyText(draft.company)}</span>
        <span>{t('fair.writing', { kind: kindText(draft) })}</span>{' '}
        <span className="text-ink-2 tabular-nums">{sumText(draft)}</span>
      </p>
      <div className="ml-auto flex flex-wrap gap-2">
        <Link to={`/fair/company/${draft.company.id}`} className={buttonLook('quiet')}>
          {t('fair.writing.leave')}
        </Link>
        <Link to={`/fair/order/${draft.id}`} className={buttonLook('primary')}>
          {t('fair.writing.open')}
        </Link>
      </div>
    </CompanyStrip>
  )
}
