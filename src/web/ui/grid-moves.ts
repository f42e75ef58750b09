/** Where the arrow keys lead in a grid of cells. */
export interface Cell {
  row: number
  column: number
}

export function moved(from: Cell, key: string, size: { rows: number; columns: number }): Cell | undefined {
  const lastRow = size.rows - 1
  const lastColumn = size.columns - 1
  switch (key) {
    case 'ArrowUp':
      return within({ ...from, row: from.row - 1 }, size)
    case 'ArrowDown':
    case 'Enter':
      return within({ ...from, row: from.row + 1 }, size)
    case 'ArrowLeft':
      return within({ ...from, column: from.column - 1 }, size)
    case 'ArrowRight':
      return within({ ...from, column: from.column + 1 }, size)
    case 'Home':
      return { ...from, column: 0 }
    case 'End':
      return { ...from, column: lastColumn }
    case 'Ctrl+Home':
      return { row: 0, column: 0 }
    case 'Ctrl+End':
      return { row: lastRow, column: lastColumn }
    case 'Shift+Enter':
      return within({ ...from, row: from.row - 1 }, size)
    default:
      return undefined
  }
}

/** At an edge the cursor stays: jumping to the other side loses the place. */
function within({ row, column }: Cell, size: { rows: number; columns: number }): Cell {
  return { row: clamp(row, size.rows), column: clamp(column, size.columns) }
}

function clamp(index: number, count: number): number {
  return Math.max(0, Math.min(count - 1, index))
}
