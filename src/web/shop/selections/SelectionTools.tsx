import type { Product } from '../catalogue/shop-offer.ts'
import { SelectionActions } from './SelectionActions.tsx'
import { SelectionOrder } from './SelectionOrder.tsx'
import type { Selection } from './use-selections.ts'

interface SelectionToolsProps {
  selection: Selection & { materials: readonly string[] }
  products: readonly Product[]
}

/** What only the owner of a selection sees. */
export function SelectionTools({ selection, products }: SelectionToolsProps) {
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <SelectionActions selection={selection} />
      </div>
      {selection.materials.length > 0 && (
        <SelectionOrder id={selection._id} materials={selection.materials} products={products} />
      )}
    </>
  )
}
