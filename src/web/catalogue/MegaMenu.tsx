import ArrowRight from 'lucide-react/icons/arrow-right'
import type { MenuEntry } from '#domain/category.ts'
import { categoryPath } from '#domain/link.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Icon } from '../ui/Icon.tsx'
import { Link } from '../ui/Link.tsx'
import type { ShopCategory } from './use-categories.ts'

interface MegaMenuProps {
  entry: MenuEntry<ShopCategory>
  onEnter: () => void
  onChoose: () => void
}

/** Everything below one department: up to five columns of up to five entries. */
export function MegaMenu({ entry, onEnter, onChoose }: MegaMenuProps) {
  const t = useTexts()
  const { category, columns } = entry
  return (
    <div
      className="appear absolute inset-x-0 top-full border-b border-line bg-surface shadow-lift"
      onPointerEnter={onEnter}
    >
      <div className="mx-auto max-w-[1368px] px-6 py-5">
        <Link to={categoryPath(category)} onClick={onChoose} className="link inline-flex items-center gap-1.5">
          {t('all.of', { category: category.name })}
          <Icon of={ArrowRight} size={16} />
        </Link>
        {columns.length > 0 && (
          <ul className="mt-4 grid grid-cols-5 gap-6">
            {columns.map(column => (
              <li key={column.category.id} className="border-t border-ink pt-2">
                <Link
                  to={categoryPath(column.category)}
                  onClick={onChoose}
                  className="flex items-center gap-2 font-semibold hover:text-accent"
                >
                  {column.category.icon && (
                    <img src={column.category.icon} alt="" width={24} height={24} className="size-6" />
                  )}
                  {column.category.name}
                </Link>
                <ul className="mt-1">
                  {column.items.map(item => (
                    <li key={item.id}>
                      <Link
                        to={categoryPath(item)}
                        onClick={onChoose}
                        className="block rounded-control py-1 text-ink-2 hover:text-accent"
                      >
                        {item.name}
                      </Link>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
