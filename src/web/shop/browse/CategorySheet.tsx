import ChevronRight from 'lucide-react/icons/chevron-right'
import UserRound from 'lucide-react/icons/user-round'
import { dealCategories, mainCategories } from '#domain/catalogue/category.ts'
import { categoryPath } from '#domain/link.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { useCategories } from '../catalogue/use-categories.ts'
import { useCurrentUser } from '../current-user/use-current-user.ts'

interface CategorySheetProps {
  isOpen: boolean
  onClose: () => void
  onAccount: () => void
}

/** On phones: a sheet with all departments, the deals, and a button that opens the account menu. */
export function CategorySheet({ isOpen, onClose, onAccount }: CategorySheetProps) {
  const t = useTexts()
  const { list } = useCategories()
  const hasDeals = useCurrentUser()?.isDeal ?? false
  const deals = hasDeals ? dealCategories(list) : []
  return (
    <SideSheet side="left" title={t('menu')} closeLabel={t('close')} isOpen={isOpen} onClose={onClose}>
      <nav aria-label={t('all.categories')}>
        <ul className="py-2">
          {[...mainCategories(list), ...deals].map(category => (
            <li key={category.id}>
              <Link
                to={categoryPath(category)}
                onClick={onClose}
                className={`flex min-h-11 items-center justify-between gap-3 px-5 hover:bg-canvas ${category.isDeal ? 'text-sale' : ''}`}
              >
                {category.icon && <img src={category.icon} alt="" width={24} height={24} className="size-6" />}
                <span className="flex-1">{category.name}</span>
                <Icon of={ChevronRight} size={16} className="text-ink-3" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <button
        type="button"
        className="flex min-h-12 w-full items-center gap-3 border-t border-line px-5 text-left hover:bg-canvas"
        onClick={() => {
          onClose()
          onAccount()
        }}
      >
        <Icon of={UserRound} className="text-ink-3" />
        {t('account')}
      </button>
    </SideSheet>
  )
}
