import { weekNumber } from '#domain/statistics/period.ts'
import { formatDay, formatMoney, formatNumber } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Card } from './Card.tsx'
import type { Choice } from './choice.ts'
import { FigureTable } from './FigureTable.tsx'
import { type Answer, useTable } from './use-table.ts'
import { WeekBars } from './WeekBars.tsx'
import { sumOfWeeks, WeekTotals } from './WeekTotals.tsx'

/** Orders and revenue by week. */
export function WeeksCard({ choice }: { choice: Choice }) {
  const t = useTexts()
  const query = useTable('weeks', { period: choice.period })
  return (
    <Card
      table="weeks"
      title={t('statistics.weeks')}
      note={t('statistics.weeks.note')}
      choice={choice}
      query={query}
      isEmpty={({ rows }) => rows.every(({ now, before }) => now.orders + before.orders === 0)}
      emptyText={t('statistics.weeks.empty')}
    >
      {answer => ({
        chart: (
          <div className="grid content-start gap-3">
            <WeekTotals answer={answer} />
            <WeekBars answer={answer} />
          </div>
        ),
        table: <Weeks answer={answer} />,
      })}
    </Card>
  )
}

function Weeks({ answer: { rows, currency } }: { answer: Answer<'weeks'> }) {
  const t = useTexts()
  const money = (value: number) => formatMoney({ value, currency })
  const { now, before } = sumOfWeeks(rows)
  return (
    <FigureTable
      label={t('statistics.weeks')}
      rows={rows.toReversed()}
      keyOf={row => row.monday}
      columns={[
        {
          head: t('statistics.week'),
          of: row => (
            <>
              {weekNumber(row.monday)} <span className="text-ink-3">{formatDay(row.monday)}</span>
            </>
          ),
        },
        { head: t('statistics.orders'), isFigure: true, of: row => row.now.orders > 0 && formatNumber(row.now.orders) },
        { head: t('statistics.net'), isFigure: true, of: row => row.now.net > 0 && money(row.now.net) },
        { head: t('statistics.net.before'), isFigure: true, of: row => row.before.net > 0 && money(row.before.net) },
      ]}
      total={[t('statistics.total'), formatNumber(now.orders), money(now.net), money(before.net)]}
    />
  )
}
