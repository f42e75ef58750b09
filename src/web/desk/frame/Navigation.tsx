import ChartColumn from 'lucide-react/icons/chart-column'
import FileInput from 'lucide-react/icons/file-input'
import Mail from 'lucide-react/icons/mail'
import ScrollText from 'lucide-react/icons/scroll-text'
import Shirt from 'lucide-react/icons/shirt'
import Store from 'lucide-react/icons/store'
import Sun from 'lucide-react/icons/sun'
import UserCog from 'lucide-react/icons/user-cog'
import { hasAll, type Permission } from '#domain/access/permissions.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { usePath } from './address.ts'

const pages = [
  { name: '', icon: Sun, text: 'desk.today', needs: [] },
  { name: 'products', icon: Shirt, text: 'products.title', needs: ['catalogue.read'] },
  { name: 'statistics', icon: ChartColumn, text: 'desk.statistics', needs: [] },
  { name: 'imports', icon: FileInput, text: 'imports.title', needs: [] },
  { name: 'mails', icon: Mail, text: 'desk.mails', needs: ['customers.read'] },
  { name: 'journal', icon: ScrollText, text: 'desk.journal', needs: [] },
  { name: 'staff', icon: UserCog, text: 'desk.staff', needs: ['staff.read'] },
] as const

/** The pages of the desk that the role may see. The shop is another app and loads anew. */
export function Navigation({ permissions }: { permissions: readonly Permission[] }) {
  const t = useTexts()
  const [open = ''] = usePath()
  return (
    <nav
      aria-label={t('desk.pages')}
      className="flex gap-1 overflow-x-auto border-line px-2 py-2 text-ui max-lg:border-b lg:w-52 lg:shrink-0 lg:flex-col"
    >
      {pages.map(
        ({ name, icon, text, needs }) =>
          hasAll(permissions, needs) && (
            <Link
              key={name}
              to={name ? `/desk/${name}` : '/desk'}
              aria-current={open === name ? 'page' : undefined}
              className="flex min-h-11 shrink-0 items-center gap-2.5 rounded-control border border-transparent px-2.5 font-medium aria-[current=page]:border-line aria-[current=page]:bg-surface aria-[current=page]:font-semibold aria-[current=page]:shadow-[inset_3px_0_0_var(--accent)] lg:min-h-7"
            >
              <Icon of={icon} size={16} />
              {t(text)}
            </Link>
          ),
      )}
      <a
        href="/"
        className="flex min-h-11 shrink-0 items-center gap-2.5 rounded-control px-2.5 font-medium text-ink-2 hover:text-ink lg:mt-auto lg:min-h-7"
      >
        <Icon of={Store} size={16} />
        {t('desk.to.shop')}
      </a>
    </nav>
  )
}
