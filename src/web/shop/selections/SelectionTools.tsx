import Presentation from 'lucide-react/icons/presentation'
import type { OrderType } from '#domain/cart/line.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { buttonLook } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import type { Product } from '../catalogue/shop-offer.ts'
import { SelectionActions } from './SelectionActions.tsx'
import { SelectionOrder } from './SelectionOrder.tsx'
import { SelectionSheet } from './SelectionSheet.tsx'
import { presentationPath } from './selection-path.ts'
import type { Selection } from './use-selections.ts'

interface SelectionToolsProps {
  selection: Selection & { materials: readonly string[] }
  products: readonly Product[]
  orderType: OrderType
}

/** What can be done with a selection as a whole; only its owner changes it. */
export function SelectionTools({ selection, products, orderType }: SelectionToolsProps) {
  const t = useTexts()
  const hasStyles = selection.materials.length > 0
  return (
    <>
      {hasStyles && (
        <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Link to={presentationPath(selection._id, orderType)} className={buttonLook('primary')}>
            <Icon of={Presentation} size={18} />
            {t('present')}
          </Link>
          <SelectionSheet id={selection._id} orderType={orderType} />
        </div>
      )}
      {selection.isOwn && (
        <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <SelectionActions selection={selection} />
        </div>
      )}
      {selection.isOwn && hasStyles && (
        <SelectionOrder id={selection._id} materials={selection.materials} products={products} />
      )}
    </>
  )
}
