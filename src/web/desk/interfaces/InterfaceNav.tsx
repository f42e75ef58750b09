import { useTexts } from '../../i18n/use-texts.ts'
import { Link } from '../../ui/Link.tsx'

const pages = [
  { name: 'keys', path: '/desk/interfaces', text: 'interfaces.keys' },
  { name: 'webhooks', path: '/desk/interfaces/webhooks', text: 'webhooks.title' },
  { name: 'fields', path: '/desk/interfaces/fields', text: 'erp.fields.title' },
] as const

/** Programs that call the shop, those that it calls, and what they keep of its records. */
export function InterfaceNav({ at }: { at: (typeof pages)[number]['name'] }) {
  const t = useTexts()
  return (
    <nav aria-label={t('interfaces.title')} className="flex gap-1 border-b border-line">
      {pages.map(({ name, path, text }) => (
        <Link
          key={name}
          to={path}
          aria-current={name === at ? 'page' : undefined}
          className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent px-3 text-row font-medium text-ink-2 hover:text-ink focus-visible:outline-offset-[-2px] aria-[current=page]:border-mode aria-[current=page]:font-semibold aria-[current=page]:text-ink lg:min-h-10"
        >
          {t(text)}
        </Link>
      ))}
    </nav>
  )
}
