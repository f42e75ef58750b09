import { NavLink } from 'react-router'
import { headerCategories } from '#domain/category.ts'
import { categoryPath } from '#domain/link.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useCategories } from './use-categories.ts'

/** Three departments, the deals of who has them, and the way to the fourth (spec 2). */
export function HeaderCategories({ hasDeals }: { hasDeals: boolean }) {
  const t = useTexts()
  const { list, isLoading } = useCategories()
  const { main, deals, more } = headerCategories(list, hasDeals)
  return (
    <nav aria-label={t('departments')} className="hidden min-w-0 items-center gap-4 lg:flex">
      {isLoading && [64, 48, 72].map(width => <Skeleton key={width} className={widths[width as 64]} />)}
      {main.map(category => (
        <NavLink key={category.id} to={categoryPath(category)} className={linkLook}>
          {category.name}
        </NavLink>
      ))}
      {deals.map(category => (
        <NavLink key={category.id} to={categoryPath(category)} className={`${linkLook} text-sale`}>
          {category.name}
        </NavLink>
      ))}
      {more && (
        <NavLink
          to={categoryPath(more)}
          aria-label={t('more.categories.label', { category: more.name })}
          className={`${linkLook} text-ink-3`}
        >
          {t('more.categories')}
        </NavLink>
      )}
    </nav>
  )
}

const widths = { 64: 'h-4 w-16', 48: 'h-4 w-12', 72: 'h-4 w-18' } as const
const linkLook =
  'min-w-0 truncate rounded-control py-1 text-row font-medium hover:text-accent aria-[current=page]:text-accent'
