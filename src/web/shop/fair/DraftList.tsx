import { formatDate, formatTime } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Link } from '../../ui/Link.tsx'
import { Status } from '../../ui/Status.tsx'
import type { FairDraft } from './draft-order.ts'
import { kindText, stateLooks, sumText } from './draft-texts.ts'

/** Orders as they stand on this machine. */
export function DraftList({ drafts, isOfCompany = false }: { drafts: readonly FairDraft[]; isOfCompany?: boolean }) {
  const t = useTexts()
  return (
    <ul
      aria-label={t('fair.orders.title')}
      className="grid rounded-box border border-line bg-surface *:border-line *:not-first:border-t"
    >
      {drafts.map(draft => (
        <li key={draft.id} className="grid gap-x-4 px-4 py-2 lg:grid-cols-[minmax(0,1fr)_auto_auto] lg:items-center">
          <Link
            to={`/fair/order/${draft.id}`}
            className="link inline-flex min-h-11 items-center text-row font-semibold wrap-anywhere"
          >
            {isOfCompany ? kindText(draft) : `${draft.company.name}, ${kindText(draft)}`}
          </Link>
          <span className="text-ui text-ink-2 tabular-nums">
            {[formatDate(draft.writtenAt), formatTime(draft.writtenAt), sumText(draft)].join(' · ')}
          </span>
          <span className="text-ui lg:w-48">
            <Status kind={stateLooks[draft.state]}>
              {draft.state === 'sent'
                ? t('fair.state.sent.as', { numbers: draft.orderNumbers.join(', ') })
                : t(`fair.state.${draft.state}`)}
            </Status>
          </span>
        </li>
      ))}
    </ul>
  )
}
