import { formatMoney } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Status } from '../../ui/Status.tsx'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { ColleagueSwitches } from './ColleagueSwitches.tsx'
import { ResetMailButton } from './ResetMailButton.tsx'
import type { Colleague } from './use-colleagues.ts'

interface ColleagueTableProps {
  colleagues: readonly Colleague[]
  ownId: string
  isSearching: boolean
  onEdit: (colleague: Colleague) => void
}

/** Rows on wide screens, cards on narrow ones. The markup is the same, so the focus survives turning a phone. */
export function ColleagueTable({ colleagues, ownId, isSearching, onEdit }: ColleagueTableProps) {
  const t = useTexts()
  if (colleagues.length === 0) {
    return (
      <p className="border-t border-line py-6 text-ink-2">
        {t(isSearching ? 'colleagues.none.found' : 'colleagues.none')}
      </p>
    )
  }
  return (
    <table className="block w-full lg:table lg:border-collapse lg:rounded-box lg:border lg:border-line lg:bg-surface">
      <caption className="sr-only">{t('colleagues.title')}</caption>
      <thead className="sr-only bg-sunken text-left text-caption lg:not-sr-only lg:table-header-group">
        <tr>
          {(
            [
              'colleagues.name',
              'colleagues.username',
              'email',
              'colleagues.state',
              'colleagues.access',
              'colleagues.actions',
            ] as const
          ).map(head => (
            <th key={head} scope="col" className="h-8 px-3 font-semibold">
              {t(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="grid gap-3 lg:table-row-group">
        {colleagues.map(colleague => (
          <tr
            key={colleague._id}
            className="grid gap-1 rounded-box border border-line bg-surface p-4 lg:table-row lg:border-t lg:p-0 lg:hover:bg-canvas"
          >
            <th scope="row" className={`${cell} text-left text-row font-semibold lg:text-ui`}>
              {[colleague.firstName, colleague.lastName].filter(Boolean).join(' ') || colleague.username}
              {colleague._id === ownId && <span className="font-normal text-ink-3"> ({t('colleagues.you')})</span>}
            </th>
            <td className={`${cell} font-mono text-code`}>{colleague.username}</td>
            <td className={`${cell} break-all lg:break-normal`}>
              {colleague.email}
              {colleague.emailPending && (
                <span className="block text-caption text-ink-3">
                  {t('colleagues.email.pending', { email: colleague.emailPending })}
                </span>
              )}
            </td>
            <td className={cell}>
              <StateOf colleague={colleague} />
              <LimitOf colleague={colleague} />
            </td>
            <td className={cell}>
              <ColleagueSwitches colleague={colleague} isOwn={colleague._id === ownId} />
            </td>
            <td className={cell}>
              <div className="flex flex-wrap items-center gap-1">
                <Button
                  onClick={() => onEdit(colleague)}
                  aria-label={t('colleagues.edit.named', { name: colleague.username })}
                >
                  {t('colleagues.edit')}
                </Button>
                <ResetMailButton colleague={colleague} />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const cell = 'block lg:table-cell lg:h-12 lg:px-3 lg:align-middle'

function StateOf({ colleague }: { colleague: Colleague }) {
  const t = useTexts()
  const role = colleague.isAdmin ? ` · ${t('colleagues.admin')}` : ''
  if (colleague.locked) return <Status kind="bad">{t('colleagues.locked') + role}</Status>
  if (!colleague.active) return <Status>{t('colleagues.inactive') + role}</Status>
  if (colleague.isInvited) return <Status kind="info">{t('colleagues.invited') + role}</Status>
  return <Status kind="ok">{t('colleagues.active') + role}</Status>
}

function LimitOf({ colleague: { approvalLimit } }: { colleague: Colleague }) {
  const t = useTexts()
  const currency = useConfiguration()?.defaultCurrency
  if (approvalLimit === null || !currency) return null
  const limit = formatMoney({ value: approvalLimit, currency })
  return <span className="block text-caption text-ink-3">{t('colleagues.limit.is', { limit })}</span>
}
