import { type KeyboardEvent, useRef, useState } from 'react'
import { type Cell, moved } from './grid-moves.ts'
import { wholeNumber } from './whole-number.ts'

interface DataGridProps {
  label: string
  columns: readonly string[]
  rows: readonly { key: string; head: string; isDisabled?: boolean }[]
  valueAt: (cell: Cell) => number | undefined
  onValue: (cell: Cell, value: number | undefined) => void
}

/** Numbers by rows and columns: one stop for the Tab key, arrows move, typing replaces. */
export function DataGrid({ label, columns, rows, valueAt, onValue }: DataGridProps) {
  const [cursor, setCursor] = useState<Cell>({ row: 0, column: 0 })
  const table = useRef<HTMLTableElement>(null)

  function onKeyDown(event: KeyboardEvent) {
    const key = `${event.ctrlKey || event.metaKey ? 'Ctrl+' : ''}${event.shiftKey ? 'Shift+' : ''}${event.key}`
    const next = moved(cursor, key, { rows: rows.length, columns: columns.length })
    if (!next) return
    event.preventDefault()
    const input = table.current?.querySelector<HTMLInputElement>(`[data-cell="${next.row}-${next.column}"]`)
    input?.focus()
    input?.select()
  }

  return (
    <div className="max-w-full overflow-x-auto">
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are edited is a grid */}
      <table ref={table} role="grid" aria-label={label} className="border-collapse text-ui" onKeyDown={onKeyDown}>
        <thead>
          <tr>
            <td />
            {columns.map(column => (
              <th key={column} scope="col" className="h-7 px-2 text-right text-caption font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, r) => (
            <tr key={row.key}>
              <th scope="row" className="pr-4 text-left font-normal whitespace-nowrap">
                {row.head}
              </th>
              {columns.map((column, c) => (
                <td key={column} className="border border-line p-0">
                  <input
                    data-cell={`${r}-${c}`}
                    aria-label={`${row.head}, ${column}`}
                    inputMode="numeric"
                    autoComplete="off"
                    disabled={row.isDisabled}
                    tabIndex={cursor.row === r && cursor.column === c ? 0 : -1}
                    value={valueAt({ row: r, column: c }) ?? ''}
                    onFocus={() => setCursor({ row: r, column: c })}
                    onChange={event => {
                      const value = wholeNumber(event.target.value)
                      if (value !== null) onValue({ row: r, column: c }, value)
                    }}
                    className="h-10 w-20 bg-surface px-2 text-right focus:outline-2 focus:outline-offset-[-2px] focus:outline-mode disabled:bg-sunken"
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
