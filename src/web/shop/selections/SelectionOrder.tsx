import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import X from 'lucide-react/icons/x'
import { movedTo } from '#domain/selection/selection.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { showProblem } from '../../ui/show-problem.ts'
import type { Product } from '../catalogue/shop-offer.ts'
import { useChangeSelection } from './use-change-selections.ts'

interface SelectionOrderProps {
  id: string
  materials: readonly string[]
  /** Those that are loaded. */
  products: readonly Product[]
}

/** Moves the styles of a selection up and down, and takes them out. */
export function SelectionOrder({ id, materials, products }: SelectionOrderProps) {
  const t = useTexts()
  const { mutateAsync, isPending } = useChangeSelection()

  async function put(next: string[]): Promise<void> {
    if (isPending) return
    try {
      await mutateAsync({ id, materials: next })
    } catch (error) {
      showProblem(error)
    }
  }

  return (
    <details className="mb-3 rounded-box border border-line bg-surface">
      <summary className="cursor-pointer px-4 py-3 font-semibold">{t('selection.order')}</summary>
      <ol className="border-t border-line">
        {products.map(product => {
          const place = materials.indexOf(product._id)
          const facts = { name: product.name }
          return (
            <li key={product._id} className="flex items-center gap-1 px-4 not-first:border-t not-first:border-line">
              <span className="min-w-0 flex-1 py-2 wrap-anywhere">{product.name}</span>
              <button
                type="button"
                aria-label={t('selection.up', facts)}
                disabled={place === 0}
                onClick={() => void put(movedTo(materials, place, place - 1))}
                className={look}
              >
                <Icon of={ArrowUp} size={18} />
              </button>
              <button
                type="button"
                aria-label={t('selection.down', facts)}
                disabled={place === materials.length - 1}
                onClick={() => void put(movedTo(materials, place, place + 1))}
                className={look}
              >
                <Icon of={ArrowDown} size={18} />
              </button>
              <button
                type="button"
                aria-label={t('selection.take.out', facts)}
                onClick={() => void put(materials.filter(one => one !== product._id))}
                className={look}
              >
                <Icon of={X} size={18} />
              </button>
            </li>
          )
        })}
      </ol>
    </details>
  )
}

const look =
  'grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink disabled:text-ink-3 disabled:opacity-40'
