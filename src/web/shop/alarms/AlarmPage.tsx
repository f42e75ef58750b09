import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { NotFoundPage } from '../../boot/NotFoundPage.tsx'
import { formatNumber } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button, buttonLook } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Link } from '../../ui/Link.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { AlarmRow } from './AlarmRow.tsx'
import { type Alarm, useAlarms } from './use-alarms.ts'

/** The variants a person watches. Where the shop has notifications switched off, the page does not exist. */
export function AlarmPage() {
  const t = useTexts()
  const settings = useConfiguration()
  const { pathname } = useLocation()
  const { isAllowed, list, hasFailed, retry, watch, remove } = useAlarms()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const rows = useRef<HTMLDivElement>(null)
  if (isAllowed === false) return <NotFoundPage path={pathname} isAlone={false} />
  const picked = (list ?? []).filter(alarm => chosen.has(alarm._id))

  function choose(ids: readonly string[], isOn: boolean) {
    const next = new Set(chosen)
    for (const id of ids) isOn ? next.add(id) : next.delete(id)
    setChosen(next)
  }

  /** The pressed button disappears with its row, so the focus moves to the list. */
  function drop(alarms: readonly Alarm[]) {
    rows.current?.focus()
    void remove(alarms)
  }

  return (
    <div ref={rows} tabIndex={-1} className="grid gap-4 outline-none">
      <div>
        <PageTitle suffix={settings?.companyName}>{t('account.alarms')}</PageTitle>
        <p className="mt-1 text-ink-2">{t('alarms.intro')}</p>
      </div>
      {hasFailed && !list ? (
        <LoadFailed message={t('alarms.failed')} onRetry={retry} />
      ) : !list ? (
        <Skeleton className="h-80 w-full" />
      ) : list.length === 0 ? (
        <div className="grid justify-items-start gap-3 rounded-box border border-line bg-surface px-4 py-8">
          <p className="text-row">
            <span className="block font-semibold">{t('alarms.empty')}</span>
            <span className="text-ink-2">{t('alarms.empty.how')}</span>
          </p>
          <Link to="/category" className={buttonLook('secondary')}>
            {t('alarms.browse')}
          </Link>
        </div>
      ) : (
        <div>
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-3 rounded-t-box border border-b-0 border-line bg-sunken px-3">
            <Checkbox
              label={t('alarms.choose.all')}
              checked={picked.length === list.length}
              onChange={event =>
                choose(
                  list.map(alarm => alarm._id),
                  event.target.checked,
                )
              }
            />
            <Button kind="quiet" disabled={picked.length === 0} onClick={() => drop(picked)}>
              {t('alarms.delete.chosen', { count: formatNumber(picked.length) })}
            </Button>
          </div>
          <ul className="rounded-b-box border border-line bg-surface">
            {list.map(alarm => (
              <AlarmRow
                key={alarm._id}
                alarm={alarm}
                isChosen={chosen.has(alarm._id)}
                onChoose={isOn => choose([alarm._id], isOn)}
                onMail={wantsMail => watch({ ...alarm, wantsMail })}
                onDelete={() => drop([alarm])}
              />
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
