import type { LucideIcon } from 'lucide-react'
import FileInput from 'lucide-react/icons/file-input'
import ScrollText from 'lucide-react/icons/scroll-text'
import Store from 'lucide-react/icons/store'
import Sun from 'lucide-react/icons/sun'
import { hasAll, type Permission } from '#domain/access/permissions.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Icon } from '../../ui/Icon.tsx'

/** A page without `needs` is for all staff: each shows what the role may read. */
const pages: readonly Page[] = [
  { path: '/desk', icon: Sun, text: 'desk.today' },
  { path: '/desk/imports', icon: FileInput, text: 'imports.title' },
  { path: '/desk/journal', icon: ScrollText, text: 'desk.journal' },
]

interface Page {
  path: string
  icon: LucideIcon
  text: 'desk.today' | 'imports.title' | 'desk.journal'
  needs?: Permission
}

function isOpen(path: string): boolean {
  const open = location.pathname.replace(/\/$/, '')
  return path === '/desk' ? open === path : open === path || open.startsWith(`${path}/`)
}

/** The pages of the desk. Each leads to a document of its own address; the shop is another app and loads anew. */
export function Navigation({ permissions }: { permissions: readonly Permission[] }) {
  const t = useTexts()
  return (
    <nav
      aria-label={t('desk.pages')}
      className="flex gap-1 border-line px-2 py-2 text-ui max-lg:overflow-x-auto max-lg:border-b max-lg:whitespace-nowrap lg:w-52 lg:shrink-0 lg:flex-col"
    >
      {pages
        .filter(({ needs }) => !needs || hasAll(permissions, [needs]))
        .map(({ path, icon, text }) => (
          <a
            key={path}
            href={path}
            aria-current={isOpen(path) ? 'page' : undefined}
            className="flex min-h-11 items-center gap-2.5 rounded-control border border-transparent px-2.5 font-medium aria-[current=page]:border-line aria-[current=page]:bg-surface aria-[current=page]:font-semibold aria-[current=page]:shadow-[inset_3px_0_0_var(--accent)] lg:min-h-7"
          >
            <Icon of={icon} size={16} />
            {t(text)}
          </a>
        ))}
      <a
        href="/"
        className="flex min-h-11 items-center gap-2.5 rounded-control px-2.5 font-medium text-ink-2 hover:text-ink lg:mt-auto lg:min-h-7"
      >
        <Icon of={Store} size={16} />
        {t('desk.to.shop')}
      </a>
    </nav>
  )
}
