import { formatDate } from '../../i18n/format.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { buttonLook } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CompanyNeeded } from '../companies/CompanyNeeded.tsx'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { selectionPath } from './selection-path.ts'
import { type Selection, useSelections } from './use-selections.ts'

/** The selections of a person, and those that were shared with the company they buy for. */
export function SelectionsPage() {
  const t = useTexts()
  const settings = useConfiguration()
  return (
    <>
      <PageTitle suffix={settings?.companyName}>{t('account.selections')}</PageTitle>
      <CompanyNeeded>
        <Selections />
      </CompanyNeeded>
    </>
  )
}

function Selections() {
  const t = useTexts()
  const { data, isError, refetch } = useSelections()
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="mt-4 h-40" />
  if (data.length === 0) {
    return (
      <div className="mt-4 grid justify-items-start gap-1 rounded-box border border-line bg-surface px-4 py-8">
        <p className="text-total font-semibold">{t('selection.none')}</p>
        <p className="max-w-prose text-ink-2">{t('selection.none.hint')}</p>
        <Link to="/category" className={`mt-4 ${buttonLook('primary')}`}>
          {t('selection.browse')}
        </Link>
      </div>
    )
  }
  return (
    <ul className="mt-4 grid rounded-box border border-line bg-surface *:border-line *:not-first:border-t">
      {data.map(selection => (
        <li key={selection._id} className="grid gap-x-4 px-4 py-3 lg:grid-cols-[minmax(0,1fr)_auto]">
          <Link to={selectionPath(selection._id)} className="link text-row font-semibold wrap-anywhere">
            {selection.name}
          </Link>
          <About selection={selection} />
        </li>
      ))}
    </ul>
  )
}

function About({ selection }: { selection: Selection }) {
  const t = useTexts()
  const { count, isOwn, isShared, by, changedAt } = selection
  const parts = [
    countText('styles', count),
    !isOwn && t('selection.by', { person: by }),
    isOwn && isShared && t('selection.shared'),
    formatDate(changedAt),
  ]
  return <p className="text-ink-2">{parts.filter(Boolean).join(' · ')}</p>
}
