import { formatMoney, formatNumber } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { BarList } from './BarList.tsx'
import { Card } from './Card.tsx'
import { type Choice, ofSeason } from './choice.ts'
import { FigureTable } from './FigureTable.tsx'
import { GrowthText } from './GrowthText.tsx'
import { axisEnd } from './scale.ts'
import { useTable } from './use-table.ts'

/** So many have a bar; the table has all. */
const drawn = 10

export function StylesCard({ choice }: { choice: Choice }) {
  const t = useTexts()
  const query = useTable('styles', ofSeason(choice))
  return (
    <Card
      table="styles"
      title={t('statistics.styles')}
      note={choice.season ? t('statistics.of.season', { season: choice.season }) : t('statistics.of.period')}
      choice={choice}
      query={query}
      isEmpty={({ rows }) => rows.length === 0}
      emptyText={t('statistics.styles.empty')}
    >
      {({ rows, currency }) => {
        const money = (value: number) => formatMoney({ value, currency })
        return {
          chart: (
            <BarList
              isLater={choice.season !== ''}
              end={axisEnd(rows[0]?.net ?? 0)}
              bars={rows.slice(0, drawn).map(row => ({
                key: row.sku,
                label: row.name,
                value: row.net,
                written: money(row.net),
                mark: row.netBefore || undefined,
              }))}
            />
          ),
          table: (
            <FigureTable
              label={t('statistics.styles')}
              rows={rows}
              keyOf={row => row.sku}
              columns={[
                {
                  head: t('statistics.style'),
                  of: row => (
                    <>
                      <span className="font-mono text-code text-ink-2">{row.sku}</span> {row.name}
                    </>
                  ),
                },
                { head: t('statistics.pieces'), isFigure: true, of: row => formatNumber(row.pieces) },
                { head: t('statistics.net'), isFigure: true, of: row => money(row.net) },
                {
                  head: t('statistics.change'),
                  isFigure: true,
                  of: row => <GrowthText now={row.net} before={row.netBefore} />,
                },
              ]}
            />
          ),
        }
      }}
    </Card>
  )
}
