import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import type { MenuEntry } from '#domain/catalogue/category.ts'
import { categoryPath } from '#domain/link.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import type { ShopCategory } from '../catalogue/use-categories.ts'

type Columns = MenuEntry<ShopCategory>['columns']

interface MenuPanelProps {
  columns: Columns
  onEnter: () => void
  onChoose: () => void
  children?: ReactNode
}

interface MegaMenuProps extends Omit<MenuPanelProps, 'columns' | 'children'> {
  entry: MenuEntry<ShopCategory>
}

/** The categories of one department: up to five columns of up to five entries. */
export function MegaMenu({ entry, ...panel }: MegaMenuProps) {
  const t = useTexts()
  return (
    <MenuPanel columns={entry.columns} {...panel}>
      <Link
        to={categoryPath(entry.category)}
        onClick={panel.onChoose}
        className="link inline-flex items-center gap-1.5"
      >
        {t('all.of', { category: entry.category.name })}
        <Icon of={ArrowRight} size={16} />
      </Link>
    </MenuPanel>
  )
}

/** Categories in columns, each with its subcategories. */
export function MenuPanel({ columns, onEnter, onChoose, children }: MenuPanelProps) {
  return (
    <div
      className="appear absolute inset-x-0 top-full border-b border-line bg-surface shadow-lift"
      onPointerEnter={onEnter}
    >
      <div className="mx-auto grid max-w-[1368px] gap-4 px-6 py-5">
        {children}
        {columns.length > 0 && (
          <ul className="grid grid-cols-5 gap-6">
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
