import { formatMoney, formatNumber } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { BarList } from './BarList.tsx'
import { Card } from './Card.tsx'
import type { Choice } from './choice.ts'
import { FigureTable } from './FigureTable.tsx'
import { GrowthText } from './GrowthText.tsx'
import { axisEnd } from './scale.ts'
import { useTable } from './use-table.ts'

/** What is booked of each season, against the one of the year before. */
export function SeasonsCard({ choice }: { choice: Choice }) {
  const t = useTexts()
  const query = useTable('seasons', {})
  return (
    <Card
      table="seasons"
      title={t('statistics.seasons')}
      note={t('statistics.seasons.note')}
      choice={choice}
      query={query}
      isEmpty={({ rows }) => rows.length === 0}
      emptyText={t('statistics.seasons.empty')}
    >
      {({ rows, currency }) => {
        const money = (value: number) => formatMoney({ value, currency })
        return {
          chart: (
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
          ),
          table: (
            <FigureTable
              label={t('statistics.seasons')}
              rows={rows}
              keyOf={row => row.code}
              columns={[
                { head: t('statistics.season'), of: row => <span className="font-mono text-code">{row.code}</span> },
                { head: t('statistics.orders'), isFigure: true, of: row => formatNumber(row.booked.orders) },
                { head: t('statistics.booked'), isFigure: true, of: row => money(row.booked.net) },
                { head: t('statistics.same.day'), isFigure: true, of: row => row.before && money(row.before.sameDay) },
                {
                  head: t('statistics.change'),
                  isFigure: true,
                  of: row => row.before && <GrowthText now={row.booked.net} before={row.before.sameDay} />,
                },
                { head: t('statistics.in.all'), isFigure: true, of: row => row.before && money(row.before.net) },
              ]}
            />
          ),
        }
      }}
    </Card>
  )
}
