import type { ReactNode } from 'react'

export interface Column<Row> {
  key: string
  head: ReactNode
  cell: (row: Row) => ReactNode
  /** Numbers stand right, so that their digits line up. */
  isNumber?: boolean
}

interface TableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  isCompact?: boolean
  /** Shown instead of rows: what is missing, and what to do next. */
  empty?: ReactNode
}

export function Table<Row>({ caption, columns, rows, rowKey, isCompact, empty }: TableProps<Row>) {
  const height = isCompact ? 'h-8' : 'h-10 compact:h-8'
  return (
    <div className="overflow-x-auto rounded-box border border-line bg-surface">
      <table className="w-full border-collapse text-ui">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-sunken">
          <tr>
            {columns.map(column => (
              <th
                key={column.key}
                scope="col"
                className={`h-8 px-3 text-caption font-semibold ${column.isNumber ? 'text-right' : 'text-left'}`}
              >
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={rowKey(row)} className="border-t border-line hover:bg-canvas">
              {columns.map(column => (
                <td key={column.key} className={`px-3 ${height} ${column.isNumber ? 'text-right' : ''}`}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <div className="border-t border-line px-3 py-6 text-ink-2">{empty}</div>}
    </div>
  )
}
