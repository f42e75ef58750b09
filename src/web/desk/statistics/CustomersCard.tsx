import { companyLabel } from '#domain/access/account.ts'
import { silences } from '#domain/statistics/stopped.ts'
import { formatDate, formatMoney, formatNumber } from '../../i18n/format.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Segments } from '../../ui/Segments.tsx'
import { BarList } from './BarList.tsx'
import { Card } from './Card.tsx'
import type { Choice } from './choice.ts'
import { FigureTable } from './FigureTable.tsx'
import { axisEnd } from './scale.ts'
import { useTable } from './use-table.ts'

/** So many have a bar; the table has all. */
const drawn = 10

interface CustomersCardProps {
  choice: Choice
  onChange: (change: Partial<Choice>) => void
}

/** Customers who used to order and do no longer. */
export function CustomersCard({ choice, onChange }: CustomersCardProps) {
  const t = useTexts()
  const query = useTable('customers', { silence: choice.silence })
  return (
    <Card
      table="customers"
      title={query.data ? countText('statistics.customers', query.data.total) : t('statistics.customers.title')}
      note={t('statistics.customers.note')}
      choice={choice}
      query={query}
      isEmpty={({ rows }) => rows.length === 0}
      emptyText={t('statistics.customers.empty')}
      aside={
        <Segments
          label={t('statistics.silence')}
          value={choice.silence}
          options={silences.map(days => ({ value: String(days), label: t('statistics.silence.days', { days }) }))}
          onChange={silence => onChange({ silence })}
          isPlain
        />
      }
    >
      {({ rows, currency }) => {
        const money = (value: number) => formatMoney({ value, currency })
        return {
          chart: (
            <BarList
              end={axisEnd(rows[0]?.net ?? 0)}
              bars={rows.slice(0, drawn).map(row => ({
                key: row.customerNo,
                label: companyLabel(row),
                value: row.net,
                written: money(row.net),
              }))}
            />
          ),
          table: (
            <FigureTable
              label={t('statistics.customers.title')}
              rows={rows}
              keyOf={row => row.customerNo}
              columns={[
                {
                  head: t('statistics.customer'),
                  of: row => (
                    <>
                      <span className="font-mono text-code text-ink-2">{row.customerNo}</span> {row.name}
                    </>
                  ),
                },
                { head: t('statistics.last.order'), isFigure: true, of: row => formatDate(row.lastDay) },
                { head: t('statistics.orders'), isFigure: true, of: row => formatNumber(row.orders) },
                { head: t('statistics.net'), isFigure: true, of: row => money(row.net) },
              ]}
            />
          ),
        }
      }}
    </Card>
  )
}
