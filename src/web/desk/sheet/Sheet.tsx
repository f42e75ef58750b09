import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type Cell, moved } from '../../ui/grid-moves.ts'
import { blockText, cellsOf } from './block.ts'
import { SheetCell, type ShownCell } from './SheetCell.tsx'

export interface SheetColumn {
  name: string
  label: string
  isNumber?: boolean
  isYesNo?: boolean
  width: string
  /** Whether another kind of column begins with it: a stronger line stands before it. */
  isFirstOfGroup?: boolean
}

export interface SheetChange {
  row: number
  column: number
  text: string
}

interface SheetProps {
  label: string
  columns: readonly SheetColumn[]
  rowCount: number
  cell: (row: number, column: number) => ShownCell
  /** The changes of one step. */
  onChange: (changes: readonly SheetChange[]) => void
  /** What stands before the cells of each row and stays in sight, with its own head. */
  rowHead?: { label: string; width: string; draw: (row: number) => ReactNode }
  /** What several columns have in common, from left to right. */
  groups?: readonly { label: ReactNode; key: string; span: number }[]
  /** Told where one is. */
  onMove?: (row: number, column: number) => void
}

/**
 * Cells that are edited like those of a spreadsheet: typing replaces, F2 or Enter edits, Shift and arrows select a
 * block, Ctrl C, V, D and R copy, paste, fill down and to the right, Delete empties. One stop for the Tab key.
 */
export function Sheet({ label, columns, rowCount, cell, onChange, rowHead, groups, onMove }: SheetProps) {
  const [active, setActive] = useState<Cell>({ row: 0, column: 0 })
  const [anchor, setAnchor] = useState<Cell>()
  const [typed, setTyped] = useState<string>()
  const table = useRef<HTMLTableElement>(null)
  const hasFocus = useRef(false)
  const size = { rows: rowCount, columns: columns.length }
  const at: Cell = { row: Math.min(active.row, rowCount - 1), column: active.column }
  const block = blockOf(at, anchor ?? at)
  const isEditing = typed !== undefined

  useEffect(() => {
    if (hasFocus.current && !isEditing)
      table.current?.querySelector<HTMLElement>(`[data-cell="${at.row}-${at.column}"]`)?.focus()
  }, [at.row, at.column, isEditing])
  // biome-ignore lint/correctness/useExhaustiveDependencies: told of moves alone
  useEffect(() => onMove?.(at.row, at.column), [at.row, at.column])

  function write(changes: readonly SheetChange[]) {
    const open = changes.filter(
      ({ row, column }) => row < rowCount && column < columns.length && !cell(row, column).isLocked,
    )
    if (open.length > 0) onChange(open)
  }

  function edit(text: string) {
    if (!cell(at.row, at.column).isLocked) setTyped(text)
  }

  function commit(key?: string) {
    if (typed !== undefined && typed !== cell(at.row, at.column).text) write([{ ...at, text: typed }])
    setTyped(undefined)
    setAnchor(undefined)
    const next = key && moved(at, key, size)
    if (next) setActive(next)
  }

  const inBlock = <T,>(use: (row: number, column: number) => T): T[][] =>
    range(block.top, block.bottom).map(row => range(block.left, block.right).map(column => use(row, column)))

  function onKeyDown(event: KeyboardEvent) {
    if (isEditing) return
    const isCommand = event.ctrlKey || event.metaKey
    const isPlain = !isCommand && !event.altKey
    const { isYesNo } = columns[at.column]!
    if (event.key === 'F2' || event.key === 'Enter') edit(cell(at.row, at.column).text)
    else if (event.key === 'Delete' || event.key === 'Backspace')
      write(inBlock((row, column) => ({ row, column, text: '' })).flat())
    else if (isCommand && event.key === 'd')
      write(inBlock((row, column) => ({ row, column, text: cell(block.top, column).text })).flat())
    else if (isCommand && event.key === 'r')
      write(inBlock((row, column) => ({ row, column, text: cell(row, block.left).text })).flat())
    else if (isPlain && event.key === ' ' && isYesNo) toggle()
    else if (isPlain && event.key.length === 1) edit(event.key)
    else {
      const next = moved(at, isCommand && /Home|End/.test(event.key) ? `Ctrl+${event.key}` : event.key, size)
      if (!next || event.altKey) return
      setAnchor(event.shiftKey ? (anchor ?? at) : undefined)
      setActive(next)
    }
    event.preventDefault()
  }

  function toggle() {
    const { text, otherText } = cell(at.row, at.column)
    write([{ ...at, text: otherText ?? text }])
  }

  function onPaste(event: ClipboardEvent) {
    if (isEditing) return
    event.preventDefault()
    const cells = cellsOf(event.clipboardData.getData('text/plain'))
    const isOne = cells.length === 1 && cells[0]!.length === 1
    write(
      isOne
        ? inBlock((row, column) => ({ row, column, text: cells[0]![0]! })).flat()
        : cells.flatMap((row, down) =>
            row.map((text, right) => ({ row: block.top + down, column: block.left + right, text })),
          ),
    )
  }

  return (
    <div className="overflow-x-auto rounded-box border border-line bg-surface">
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are edited
        role="grid"
        aria-label={label}
        className="w-full border-separate border-spacing-0 text-ui tabular-nums"
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onCopy={event => {
          if (isEditing) return
          event.preventDefault()
          event.clipboardData.setData('text/plain', blockText(inBlock((row, column) => cell(row, column).text)))
        }}
        onFocus={() => {
          hasFocus.current = true
        }}
        onBlur={event => {
          hasFocus.current = event.currentTarget.contains(event.relatedTarget) || isEditing
        }}
      >
        <thead className="text-caption">
          {groups && (
            <tr className="h-6 bg-sunken">
              {rowHead && <td className="sticky left-0 z-2 bg-sunken" />}
              {groups.map(group => (
                <th
                  key={group.key}
                  scope="colgroup"
                  colSpan={group.span}
                  className="truncate border-l border-line-strong px-2 text-left font-semibold"
                >
                  {group.label}
                </th>
              ))}
            </tr>
          )}
          <tr className="h-8 bg-sunken">
            {rowHead && (
              <th
                scope="col"
                // On a phone the first figure stands beside it.
                style={{ minWidth: `min(${rowHead.width}, 50vw)` }}
                className="sticky left-0 z-2 border-b border-line bg-sunken px-2 text-left font-semibold"
              >
                {rowHead.label}
              </th>
            )}
            {columns.map(({ name, label: head, isNumber, width, isFirstOfGroup }) => (
              <th
                key={name}
                scope="col"
                style={{ minWidth: width }}
                className={`border-b border-line px-2 font-semibold ${isNumber ? 'text-right' : 'text-left'} ${isFirstOfGroup ? 'border-l border-l-line-strong' : ''}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {range(0, rowCount - 1).map(row => (
            <tr key={row} className="h-9">
              {rowHead && (
                <th
                  scope="row"
                  className="sticky left-0 z-1 border-r border-b border-line bg-surface px-2 text-left font-normal"
                >
                  {rowHead.draw(row)}
                </th>
              )}
              {columns.map(({ name, label: head, isNumber, isFirstOfGroup }, column) => {
                const isActive = row === at.row && column === at.column
                const isIn = row >= block.top && row <= block.bottom && column >= block.left && column <= block.right
                return (
                  <SheetCell
                    key={name}
                    id={`${row}-${column}`}
                    label={head}
                    shown={cell(row, column)}
                    isNumber={isNumber ?? false}
                    isFirstOfGroup={isFirstOfGroup ?? false}
                    isActive={isActive}
                    isSelected={isIn}
                    isLow={row > 0 && row >= rowCount - 2}
                    typed={isActive ? typed : undefined}
                    onType={setTyped}
                    onCommit={commit}
                    onCancel={() => setTyped(undefined)}
                    onPress={isRange => {
                      if (isActive && !isRange) return edit(cell(row, column).text)
                      setAnchor(isRange ? (anchor ?? at) : undefined)
                      setActive({ row, column })
                    }}
                  />
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function blockOf(a: Cell, b: Cell) {
  return {
    top: Math.min(a.row, b.row),
    bottom: Math.max(a.row, b.row),
    left: Math.min(a.column, b.column),
    right: Math.max(a.column, b.column),
  }
}

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step)
}
