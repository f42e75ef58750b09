import Menu from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import type { Permission } from '#domain/access/permissions.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx'
import { Link } from '../../ui/Link.tsx'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { openPalette } from '../palette/open-palette.ts'
import { usePath } from './address.ts'
import { PageLinks } from './Navigation.tsx'
import { pageGroups, pathOf } from './pages.ts'

/** The pages that one has at hand on a phone: the first of these that the role may see. */
const atHand = ['', 'orders', 'products', 'imports']

/** Below 1024 px the navigation is a bar at the thumb: two pages, finding, and all others behind More. */
export function PhoneBar({ permissions }: { permissions: readonly Permission[] }) {
  const t = useTexts()
  const [open = ''] = usePath()
  const [isMoreOpen, setMoreOpen] = useState(false)
  const pages = pageGroups(permissions).flatMap(group => group.pages)
  const first = atHand.flatMap(name => pages.find(page => page.name === name) ?? []).slice(0, 2)
  return (
    <>
      <nav
        aria-label={t('desk.pages')}
        className="fixed inset-x-0 bottom-0 z-10 grid auto-cols-fr grid-flow-col border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] print:hidden"
      >
        {first.map(page => (
          <Link
            key={page.name}
            to={pathOf(page)}
            aria-current={open === page.name ? 'page' : undefined}
            className={itemLook}
          >
            <Icon of={page.icon} />
            {t(page.text)}
          </Link>
        ))}
        <button type="button" aria-haspopup="dialog" className={itemLook} onClick={openPalette}>
          <Icon of={Search} />
          {t('desk.find.short')}
        </button>
        <button type="button" aria-haspopup="dialog" className={itemLook} onClick={() => setMoreOpen(true)}>
          <Icon of={Menu} />
          {t('desk.more')}
        </button>
      </nav>
      <SideSheet title={t('desk.pages')} closeLabel={t('close')} isOpen={isMoreOpen} onClose={() => setMoreOpen(false)}>
        <nav aria-label={t('desk.pages')} className="grid p-2 text-ui">
          <PageLinks permissions={permissions} onOpen={() => setMoreOpen(false)} />
        </nav>
        <div className="border-t border-line p-2">
          <LanguageSwitch />
        </div>
      </SideSheet>
    </>
  )
}

const itemLook =
  'flex h-14 flex-col items-center justify-center gap-0.5 text-code text-ink-2 focus-visible:outline-offset-[-2px] aria-[current=page]:font-semibold aria-[current=page]:text-accent'
