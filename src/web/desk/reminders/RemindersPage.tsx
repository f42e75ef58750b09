import { useState } from 'react'
import { hasAll, type Permission } from '#domain/access/permissions.ts'
import { problemOf } from '../../boot/problem-error.ts'
import { formatMoney } from '../../i18n/format.ts'
import { countText, problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Link } from '../../ui/Link.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { showToast } from '../../ui/toasts.ts'
import { EmptyList, PagedList } from '../list/PagedList.tsx'
import { DueCompany } from './DueCompany.tsx'
import { SentReminders } from './SentReminders.tsx'
import { type DueReminder, useDueReminders, useSendReminders } from './use-reminders.ts'

interface RemindersPageProps {
  shopName: string
  permissions: readonly Permission[]
}

/** Who is to be reminded today, a letter for each company; all of them are chosen until somebody says otherwise. */
export function RemindersPage({ shopName, permissions }: RemindersPageProps) {
  const t = useTexts()
  const due = useDueReminders()
  const send = useSendReminders()
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const mayWrite = hasAll(permissions, ['invoices.write'])
  const [first] = due.data?.pages ?? []
  const all = due.data?.pages.flatMap(page => page.data) ?? []
  const chosen = all.filter(({ company }) => !leftOut.has(company.id))
  const choose = (ids: readonly string[], isChosen: boolean) => {
    const next = new Set(leftOut)
    for (const id of ids) {
      if (isChosen) next.delete(id)
      else next.add(id)
    }
    setLeftOut(next)
  }
  const press = () =>
    send.mutate([...new Set(chosen.map(({ company }) => company.id))], {
      onSuccess: sent => showToast({ type: 'success', text: countText('desk.reminders.done', sent) }),
    })
  return (
    <div className="grid max-w-[72rem] gap-4">
      <p className="text-ui">
        <Link to="/desk/invoices" className="link">
          {t('desk.invoices')}
        </Link>
      </p>
      <PageTitle suffix={`${shopName} ${t('desk.name')}`}>{t('desk.reminders')}</PageTitle>
      {first && (!first.isOn || first.isAutomatic) && (
        <Notice kind="info">
          {t(first.isOn ? 'desk.reminders.automatic' : 'desk.reminders.off')}{' '}
          {hasAll(permissions, ['settings.read']) && (
            <Link to="/desk/settings#settings-reminders" className="link">
              {t('desk.reminders.settings')}
            </Link>
          )}
        </Notice>
      )}
      {send.isError && <Notice kind="danger">{problemText(problemOf(send.error))}</Notice>}
      {first?.isOn !== false && (
        <section aria-labelledby="reminders-due" className="grid gap-2">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h2 id="reminders-due" className="text-row font-semibold">
              {t('desk.reminders.due')}
            </h2>
            {mayWrite && all.length > 1 && (
              <Checkbox
                label={t('desk.reminders.all')}
                checked={chosen.length === all.length}
                onChange={event =>
                  choose(
                    all.map(({ company }) => company.id),
                    event.target.checked,
                  )
                }
              />
            )}
            {mayWrite && all.length > 0 && (
              <div className="flex flex-wrap items-center gap-3 lg:ml-auto">
                <span className="text-ui tabular-nums text-ink-2">{feesText(chosen)}</span>
                <Button kind="primary" disabled={chosen.length === 0} isBusy={send.isPending} onClick={press}>
                  {countText('desk.reminders.send', chosen.length)}
                </Button>
              </div>
            )}
          </div>
          <PagedList
            query={due}
            failedText={t('desk.reminders.failed')}
            empty={<EmptyList title={t('desk.reminders.none')} why={t('desk.reminders.none.why')} />}
          >
            {reminders => (
              <ul className="grid gap-2">
                {reminders.map(reminder => (
                  <DueCompany
                    key={`${reminder.company.id} ${reminder.total.currency}`}
                    of={reminder}
                    mayWrite={mayWrite}
                    isChosen={!leftOut.has(reminder.company.id)}
                    onChoose={isChosen => choose([reminder.company.id], isChosen)}
                  />
                ))}
              </ul>
            )}
          </PagedList>
        </section>
      )}
      <SentReminders />
    </div>
  )

  /** Fees are in the currency of the shop, so that they can be added up. */
  function feesText(reminders: readonly DueReminder[]): string {
    const charged = reminders.filter(({ fee }) => fee.value > 0)
    const [one] = charged
    if (!one) return t('desk.reminders.no.fees')
    const value = charged.reduce((sum, { fee }) => sum + Math.round(fee.value * 100), 0) / 100
    return t('desk.reminders.fees', { amount: formatMoney({ value, currency: one.fee.currency }) })
  }
}
