import ExternalLink from 'lucide-react/icons/external-link'
import { isSafeLink } from '#domain/link.ts'
import { textIn } from '#domain/locale.ts'
import { useLocale, useTexts } from '../../i18n/use-texts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { BottomBar } from './BottomBar.tsx'

/** The wholesaler's own columns, the way home, and below them who runs the shop. */
export function Footer() {
  const t = useTexts()
  const locale = useLocale()
  const settings = useConfiguration()
  if (!settings) return null
  return (
    <footer className="mt-8 border-t border-line bg-surface">
      <div className="mx-auto grid max-w-[1368px] grid-cols-2 gap-8 px-4 py-8 lg:flex lg:gap-20 lg:px-6">
        <div className="col-span-2 lg:mr-auto">
          <Link
            to="/"
            aria-label={t('home.link', { company: settings.companyName })}
            className="inline-block rounded-control"
          >
            <Logo name={settings.companyName} sources={[settings.logo]} />
          </Link>
          <p className="mt-3 text-ink-3">
            {settings.address}
            <br />
            {settings.postCode} {settings.city}
          </p>
        </div>
        {settings.footer.map(column => (
          <nav key={column.title.en} aria-label={textIn(column.title, locale)}>
            <h2 className="mb-1 text-ui font-semibold">{textIn(column.title, locale)}</h2>
            <ul>
              {column.menuItems
                .filter(item => isSafeLink(item.link))
                .map(item => (
                  <li key={item.link}>
                    <FooterLink link={item.link} isExternal={item.isExternal} hint={t('opens.new.window')}>
                      {textIn(item.title, locale)}
                    </FooterLink>
                  </li>
                ))}
            </ul>
          </nav>
        ))}
      </div>
      <BottomBar company={settings} />
    </footer>
  )
}

interface FooterLinkProps {
  link: string
  isExternal: boolean
  hint: string
  children: string
}

function FooterLink({ link, isExternal, hint, children }: FooterLinkProps) {
  const look = 'inline-flex min-h-9 items-center gap-1.5 text-ink-2 hover:text-accent lg:min-h-7'
  if (!isExternal && link.startsWith('/')) {
    return (
      <Link to={link} className={look}>
        {children}
      </Link>
    )
  }
  return (
    <a href={link} target="_blank" rel="noopener noreferrer" className={look}>
      {children}
      <Icon of={ExternalLink} size={14} className="text-ink-3" />
      <span className="sr-only">({hint})</span>
    </a>
  )
}
