import type { ReactNode } from 'react'
import { hasAll, type Permission } from '#domain/access/permissions.ts'
import type { Command } from '#domain/records/commands.ts'
import { periodWith } from '#domain/statistics/period.ts'
import { formatMoney, formatTime } from '../../i18n/format.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Link } from '../../ui/Link.tsx'
import { actionText, actorText, journalKindLabel, keyText } from '../journal/EntryText.tsx'
import { runsOf } from '../journal/runs.ts'
import { useJournal } from '../journal/use-journal.ts'
import { BarList } from '../statistics/BarList.tsx'
import { axisEnd } from '../statistics/scale.ts'
import { useTable } from '../statistics/use-table.ts'
import { WeekBars } from '../statistics/WeekBars.tsx'
import { WeekTotals } from '../statistics/WeekTotals.tsx'

/** Beside what waits: how trade goes, and what just happened. What cannot be loaded is left out, the rest stays. */
export function TodayAside({ permissions }: { permissions: readonly Permission[] }) {
  return (
    <aside className="grid content-start gap-4">
      {hasAll(permissions, ['orders.read']) && (
        <>
          <OrdersByWeek />
          <SeasonsBooked />
        </>
      )}
      <JustHappened />
    </aside>
  )
}

function OrdersByWeek() {
  const t = useTexts()
  const quarter = periodWith(new Date().toISOString().slice(0, 10), 'quarter').key
  const { data } = useTable('weeks', { period: quarter })
  if (!data?.rows.some(({ now, before }) => now.orders + before.orders > 0)) return null
  return (
    <Card title={t('statistics.weeks')} to={`/desk/statistics?period=${quarter}`} link={t('desk.statistics')}>
      <WeekTotals answer={data} />
      <WeekBars answer={data} />
    </Card>
  )
}

function SeasonsBooked() {
  const t = useTexts()
  const { data } = useTable('seasons', {})
  if (!data || data.rows.length === 0) return null
  const { rows, currency } = data
  const money = (value: number) => formatMoney({ value, currency })
  return (
    <Card title={t('statistics.seasons')} to="/desk/statistics" link={t('desk.statistics')}>
      <BarList
        isLater
        end={axisEnd(Math.max(...rows.map(row => Math.max(row.booked.net, row.before?.sameDay ?? 0))))}
        bars={rows.map(row => ({
          key: row.code,
          label: `${row.code} ${row.name}`,
          value: row.booked.net,
          written: money(row.booked.net),
          mark: row.before?.sameDay,
        }))}
      />
      <ul className="sr-only">
        {rows.map(row => (
          <li key={row.code}>
            {row.code} {row.name}: {money(row.booked.net)}
            {row.before && `, ${t('statistics.same.day')} ${money(row.before.sameDay)}`}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const shownEntries = 8

/** Who comes and goes would push out what was done. */
const signIn: Command = 'signed.in'

function JustHappened() {
  const t = useTexts()
  const { data } = useJournal({})
  const page = data?.pages[0]
  const runs = runsOf(page?.data.filter(({ action }) => action !== signIn) ?? [])
  if (runs.length === 0) return null
  /** A run at the end of the page may go on behind it. */
  const isOpenEnded = (place: number) => page?.hasMore === true && place === runs.length - 1
  return (
    <Card title={t('desk.just.happened')} to="/desk/journal" link={t('desk.journal')}>
      <ol className="text-ui">
        {runs.slice(0, shownEntries).map(({ latest: entry, others }, place) => (
          <li
            key={entry.place}
            className="grid min-h-7 grid-cols-[3rem_3.25rem_minmax(0,1fr)] items-start gap-x-2 py-1"
          >
            <time dateTime={entry.at} className="font-mono text-code text-ink-3">
              {formatTime(entry.at)}
            </time>
            <span className="justify-self-start rounded-control bg-sunken px-1.5 text-caption text-ink-2">
              {t(`journal.channel.${entry.channel}`)}
            </span>
            <span className="line-clamp-2 break-words">
              <span className="font-semibold">{actorText(entry)}</span> {actionText(entry.action)}{' '}
              <span className="text-ink-3">{journalKindLabel(entry.kind)}</span> {keyText(entry)}
              {others > 0 && (
                <span className="text-ink-3">
                  {' '}
                  {countText(isOpenEnded(place) ? 'desk.and.at.least' : 'desk.and.others', others)}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Card({ title, to, link, children }: { title: string; to: string; link: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 rounded-box border border-line bg-surface p-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-row font-semibold">{title}</h2>
        <Link to={to} className="link text-ui">
          {link}
        </Link>
      </div>
      {children}
    </section>
  )
}
