import { useTexts } from '../../i18n/use-texts.ts'
import { buttonLook } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import type { FairDraft } from './draft-order.ts'
import { kindText, sumText } from './draft-texts.ts'

/** Which order one is writing into, with its sum as it is stored. */
export function WritingBar({ draft }: { draft: FairDraft }) {
  const t = useTexts()
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-box border border-mode bg-surface px-4 py-2">
      <p className="text-row">
        <span className="font-semibold">{t('fair.writing', { kind: kindText(draft) })}</span>{' '}
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
    </div>
  )
}
