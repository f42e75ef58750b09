import { formatNumber } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { BarList } from './BarList.tsx'
import { Card } from './Card.tsx'
import type { Choice } from './choice.ts'
import { FigureTable } from './FigureTable.tsx'
import { axisEnd } from './scale.ts'
import { useTable } from './use-table.ts'

/** So many have a bar; the table has all. */
const drawn = 10

/** What buyers looked for and did not find. */
export function SearchesCard({ choice }: { choice: Choice }) {
  const t = useTexts()
  const query = useTable('searches', { period: choice.period })
  return (
    <Card
      table="searches"
      title={t('statistics.searches')}
      note={t('statistics.searches.note')}
      choice={choice}
      query={query}
      isEmpty={({ rows }) => rows.length === 0}
      emptyText={t('statistics.searches.empty')}
    >
      {({ rows }) => ({
        chart: (
          <BarList
            end={axisEnd(rows[0]?.times ?? 0)}
            bars={rows.slice(0, drawn).map(row => ({
              key: row.words,
              label: row.words,
              value: row.times,
              written: formatNumber(row.times),
            }))}
          />
        ),
        table: (
          <FigureTable
            label={t('statistics.searches')}
            rows={rows}
            keyOf={row => row.words}
            columns={[
              { head: t('statistics.words'), of: row => row.words },
              { head: t('statistics.times'), isFigure: true, of: row => formatNumber(row.times) },
            ]}
          />
        ),
      })}
    </Card>
  )
}
