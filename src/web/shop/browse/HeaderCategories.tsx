import { useMatch } from 'react-router'
import { headerCategories } from '#domain/catalogue/category.ts'
import { categoryIdOf, categoryPath } from '#domain/link.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Link } from '../../ui/Link.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useCategories } from '../catalogue/use-categories.ts'

/** Three departments, the deals for users who have them, and a link to the fourth department. */
export function HeaderCategories({ hasDeals }: { hasDeals: boolean }) {
  const t = useTexts()
  const { list, isLoading } = useCategories()
  const { main, deals, more } = headerCategories(list, hasDeals)
  // Compared by id: the name in the address may be in another language.
  const current = categoryIdOf(useMatch('/category/:verboseCategory')?.params.verboseCategory ?? '')
  const linkTo = (category: { id: string; name: string }) => ({
    to: categoryPath(category),
    'aria-current': category.id === current ? ('page' as const) : undefined,
  })
  return (
    <nav aria-label={t('departments')} className="flex min-w-0 items-center gap-4">
      {isLoading && [64, 48, 72].map(width => <Skeleton key={width} className={widths[width as 64]} />)}
      {main.map(category => (
        <Link key={category.id} {...linkTo(category)} className={linkLook}>
          {category.name}
        </Link>
      ))}
      {deals.map(category => (
        <Link key={category.id} {...linkTo(category)} className={`${linkLook} text-sale`}>
          {category.name}
        </Link>
      ))}
      {more && (
        <Link
          {...linkTo(more)}
          aria-label={t('more.categories.label', { category: more.name })}
          className={`${linkLook} text-ink-3`}
        >
          {t('more.categories')}
        </Link>
      )}
    </nav>
  )
}

const widths = { 64: 'h-4 w-16', 48: 'h-4 w-12', 72: 'h-4 w-18' } as const
const linkLook =
  'min-w-0 truncate rounded-control py-1 text-row font-medium hover:text-accent aria-[current=page]:text-accent'
