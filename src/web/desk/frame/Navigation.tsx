import Store from 'lucide-react/icons/store'
import Sun from 'lucide-react/icons/sun'
import { useTexts } from '../../i18n/use-texts.ts'
import { Icon } from '../../ui/Icon.tsx'

/** The pages of the desk. Each leads to a document of its own address; the shop is another app and loads anew. */
export function Navigation() {
  const t = useTexts()
  return (
    <nav
      aria-label={t('desk.pages')}
      className="flex gap-1 border-line px-2 py-2 text-ui max-lg:border-b lg:w-52 lg:shrink-0 lg:flex-col"
    >
      <a
        href="/desk"
        aria-current={/^\/desk\/?$/.test(location.pathname) ? 'page' : undefined}
        className="flex min-h-11 items-center gap-2.5 rounded-control border border-transparent px-2.5 font-medium aria-[current=page]:border-line aria-[current=page]:bg-surface aria-[current=page]:font-semibold aria-[current=page]:shadow-[inset_3px_0_0_var(--accent)] lg:min-h-7"
      >
        <Icon of={Sun} size={16} />
        {t('desk.today')}
      </a>
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
