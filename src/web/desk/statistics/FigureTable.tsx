import type { ReactNode } from 'react'

export interface FigureColumn<Row> {
  head: string
  /** Figures stand at the right, so that their places lie below each other. */
  isFigure?: boolean
  of: (row: Row) => ReactNode
}

interface FigureTableProps<Row> {
  label: string
  columns: readonly FigureColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  total?: readonly ReactNode[]
}

/** The figures that a chart draws. Long ones scroll by themselves, also by the keyboard. */
export function FigureTable<Row>({ label, columns, rows, keyOf, total }: FigureTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by the arrow keys
    <section aria-label={label} tabIndex={0} className="max-h-80 overflow-auto rounded-control border border-line">
      <table className="w-full text-left text-ui">
        <caption className="sr-only">{label}</caption>
        <thead className="sticky top-0 bg-sunken text-caption font-semibold">
          <tr>
            {columns.map(({ head, isFigure }) => (
              <th key={head} scope="col" className={`px-2.5 py-1.5 ${isFigure ? 'text-right' : ''}`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={keyOf(row)} className="h-8 border-t border-line hover:bg-canvas">
              {columns.map(({ head, isFigure, of }) => (
                <td key={head} className={`px-2.5 py-1 ${isFigure ? 'text-right whitespace-nowrap tabular-nums' : ''}`}>
                  {of(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot className="font-semibold">
            <tr className="h-8 border-t border-line-strong">
              {total.map((cell, place) => (
                <td
                  key={columns[place]!.head}
                  className={`px-2.5 py-1 ${columns[place]!.isFigure ? 'text-right whitespace-nowrap tabular-nums' : ''}`}
                >
                  {cell}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}
