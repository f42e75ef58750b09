import { sellThrough } from '#domain/statistics/sell-through.ts'
import { formatNumber, formatPercent } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { BarList } from './BarList.tsx'
import { Card } from './Card.tsx'
import { type Choice, ofSeason } from './choice.ts'
import { FigureTable } from './FigureTable.tsx'
import { useTable } from './use-table.ts'

/** How much of each size was sold. */
export function SizesCard({ choice }: { choice: Choice }) {
  const t = useTexts()
  const query = useTable('sizes', ofSeason(choice))
  const shareOf = (row: { sold: number; left: number }) => sellThrough(row.sold, row.left) ?? 0
  const percent = (share: number) => formatPercent(Math.round(share * 10) / 10)
  return (
    <Card
      table="sizes"
      title={t('statistics.sizes')}
      note={choice.season ? t('statistics.sizes.of.season', { season: choice.season }) : t('statistics.sizes.note')}
      choice={choice}
      query={query}
      isEmpty={({ rows }) => rows.length === 0}
      emptyText={t('statistics.sizes.empty')}
    >
      {({ rows }) => ({
        chart: (
          <BarList
            isLater={choice.season !== ''}
            end={100}
            bars={rows.map(row => ({
              key: row.size,
              label: row.size || t('statistics.no.size'),
              value: shareOf(row),
              written: percent(shareOf(row)),
            }))}
          />
        ),
        table: (
          <FigureTable
            label={t('statistics.sizes')}
            rows={rows}
            keyOf={row => row.size}
            columns={[
              { head: t('statistics.size'), of: row => row.size || t('statistics.no.size') },
              { head: t('statistics.sold'), isFigure: true, of: row => formatNumber(row.sold) },
              { head: t('statistics.left'), isFigure: true, of: row => formatNumber(row.left) },
              { head: t('statistics.share'), isFigure: true, of: row => percent(shareOf(row)) },
            ]}
          />
        ),
      })}
    </Card>
  )
}
