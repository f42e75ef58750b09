import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useState } from 'react'
import type { OrderType } from '#domain/cart/line.ts'
import type { ShopRules } from '#domain/price/offer.ts'
import { countText } from '../../i18n/texts.ts'
import type { Cell } from '../../ui/grid-moves.ts'
import { moveFocus } from '../../ui/move-focus.ts'
import { keyOf, keys } from '../shortcuts/keys.ts'
import { draft, type QuantityCell } from './draft.ts'
import type { MatrixModel } from './matrix-model.ts'
import { placeBlock, readBlock } from './paste-block.ts'
import { closedProblem, fieldText } from './quantity-cell.ts'

interface MatrixKeysInput {
  model: MatrixModel
  orderType: OrderType
  season: string
  rules: ShopRules
  selectedSku: string | undefined
}

export interface CellRange {
  readonly from: Cell
  readonly to: Cell
}

export function inRange({ from, to }: CellRange, row: number, column: number): boolean {
  return row >= from.row && row <= to.row && column >= from.column && column <= to.column
}

/** The cursor of the grid, its keys and pasting, and the message that it announces after a paste. */
export function useMatrixKeys({ model, orderType, season, rules, selectedSku }: MatrixKeysInput) {
  const [cursor, setCursor] = useState<Cell>(() => placeOf(model, selectedSku))
  const [range, setRange] = useState<CellRange>()
  const [message, setMessage] = useState('')

  function cellAt({ row, column }: Cell): QuantityCell | undefined {
    const offer = model.rows[row]?.offers[column]
    return offer && { offer, orderType, season }
  }

  function fillDown(): void {
    const above = cellAt({ ...cursor, row: cursor.row - 1 })
    const here = cellAt(cursor)
    if (above && here && !closedProblem(here, rules)) draft.edit([{ cell: here, text: fieldText(above) }])
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const isCtrl = event.ctrlKey || event.metaKey
    // Ctrl+Enter belongs to the page: it adds everything.
    if (isCtrl && event.key === 'Enter') return
    if (keyOf(event) === keys.fillDown) {
      event.preventDefault()
      fillDown()
      return
    }
    // In a sold-out cell the space bar presses the alarm button.
    if (event.key === ' ' && event.target instanceof HTMLElement) {
      const alarmButton = event.target.parentElement?.querySelector<HTMLElement>('[data-alarm]')
      if (alarmButton) {
        event.preventDefault()
        alarmButton.click()
        return
      }
    }
    if (moveFocus(event, { rows: model.rows.length, columns: model.columns.length }, cursor)) event.preventDefault()
  }

  function onPaste(event: ClipboardEvent): void {
    event.preventDefault()
    const block = readBlock(event.clipboardData.getData('text/plain'))
    const { edits, cut } = placeBlock(block, cursor, at => {
      const cell = cellAt(at)
      return cell !== undefined && !closedProblem(cell, rules)
    })
    draft.edit(edits.map(({ cell, text }) => ({ cell: cellAt(cell)!, text })))
    draft.endStep()
    const cells = edits.map(edit => edit.cell)
    if (cells.length > 1) setRange(boundsOf(cells))
    const sentences = [countText('matrix.pasted', edits.length), cut > 0 && countText('matrix.cut', cut)]
    setMessage(sentences.filter(Boolean).join(' '))
  }

  function onFocus(event: FocusEvent<HTMLElement>): void {
    const [row = 0, column = 0] = (event.target.dataset.cell ?? '').split('-').map(Number)
    if (!event.target.dataset.cell) return
    setCursor({ row, column })
    setRange(undefined)
    setMessage('')
  }

  return { cursor, range, message, handlers: { onKeyDown, onPaste, onFocus } }
}

function placeOf(model: MatrixModel, sku: string | undefined): Cell {
  const row = model.rows.findIndex(one => one.offers.some(offer => offer?.variantSku === sku))
  if (sku === undefined || row < 0) return { row: 0, column: 0 }
  return { row, column: model.rows[row]!.offers.findIndex(offer => offer?.variantSku === sku) }
}

function boundsOf(cells: readonly Cell[]): CellRange {
  const rows = cells.map(cell => cell.row)
  const columns = cells.map(cell => cell.column)
  return {
    from: { row: Math.min(...rows), column: Math.min(...columns) },
    to: { row: Math.max(...rows), column: Math.max(...columns) },
  }
}
