import Store from 'lucide-react/icons/store'
import type { Permission } from '#domain/access/permissions.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { usePath } from './address.ts'
import { pageGroups, pathOf } from './pages.ts'

/** The pages of the desk beside the page; on phones they are behind the button More of `PhoneBar.tsx`. */
export function Navigation({ permissions }: { permissions: readonly Permission[] }) {
  const t = useTexts()
  return (
    <nav
      aria-label={t('desk.pages')}
      className="sticky top-0 flex max-h-dvh w-52 shrink-0 flex-col self-start overflow-y-auto p-2 text-ui lg:min-h-[calc(100dvh-3rem)]"
    >
      <PageLinks permissions={permissions} />
    </nav>
  )
}

/** The pages by group. The shop is another app and loads anew. */
export function PageLinks({ permissions, onOpen }: { permissions: readonly Permission[]; onOpen?: () => void }) {
  const t = useTexts()
  const [open = ''] = usePath()
  return (
    <>
      {pageGroups(permissions).map(group => (
        <section key={group.text} aria-label={t(group.text)} className="pb-2">
          <p aria-hidden className="px-2.5 pt-2 pb-1 text-caption font-semibold text-ink-3">
            {t(group.text)}
          </p>
          {group.pages.map(page => (
            <Link
              key={page.name}
              to={pathOf(page)}
              aria-current={open === page.name ? 'page' : undefined}
              onClick={onOpen}
              className={`${lineLook} border border-transparent aria-[current=page]:border-line aria-[current=page]:bg-surface aria-[current=page]:font-semibold aria-[current=page]:shadow-[inset_3px_0_0_var(--accent)]`}
            >
              <Icon of={page.icon} size={16} />
              {t(page.text)}
            </Link>
          ))}
        </section>
      ))}
      <a href="/" className={`${lineLook} mt-auto text-ink-2 hover:text-ink`}>
        <Icon of={Store} size={16} />
        {t('desk.to.shop')}
      </a>
    </>
  )
}

const lineLook = 'flex min-h-11 shrink-0 items-center gap-2.5 rounded-control px-2.5 font-medium lg:min-h-7'
