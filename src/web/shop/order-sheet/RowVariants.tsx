import type { OrderType } from '#domain/cart/line.ts'
import { showProblem } from '../../ui/show-problem.ts'
import { type StyleChoice, type StyleVariant, VariantChoice } from '../catalogue/VariantChoice.tsx'
import { type CheckedRow, checkRow } from './order-sheet-calls.ts'

interface RowVariantsProps {
  type: OrderType
  seasons: readonly string[]
  style: StyleChoice
  row: CheckedRow
  taken: ReadonlySet<string>
  onFix: (row: CheckedRow) => void
}

/** For a row that names a style instead of a variant: choosing a variant checks it with the row's quantities. */
export function RowVariants({ type, seasons, style, row, taken, onFix }: RowVariantsProps) {
  async function choose({ variantSku, colour, size }: StyleVariant) {
    const { style: _, ...rest } = row
    const chosen = { ...rest, variantSku, colour, size }
    const quantities = (row.requestedQuantities ?? [row.requestedQuantity ?? null]).map(quantity => quantity ?? null)
    // An unreadable quantity must be corrected too: the row then shows the field for it.
    if (quantities.includes(null)) return onFix({ ...chosen, code: 'quantity.invalid', reasons: [unreadable] })
    try {
      onFix(await checkRow(chosen, type, quantities as number[], seasons))
    } catch (error) {
      showProblem(error)
    }
  }

  return <VariantChoice style={style} orderType={type} taken={taken} onChoose={variant => void choose(variant)} />
}

const unreadable = { code: 'quantity.invalid', facts: {} }
