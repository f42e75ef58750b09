import ExternalLink from 'lucide-react/icons/external-link'
import Keyboard from 'lucide-react/icons/keyboard'
import LogOut from 'lucide-react/icons/log-out'
import { saveCurrentUser } from '#contract/shop/account.ts'
import { companyLabel } from '#domain/access/account.ts'
import type { Locale } from '#domain/locale.ts'
import { call } from '../../boot/api.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx'
import { Link } from '../../ui/Link.tsx'
import { openModal } from '../../ui/modal-store.ts'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { CompanySwitcher } from '../companies/CompanySwitcher.tsx'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { useCurrentUser } from '../current-user/use-current-user.ts'
import { useWaiting } from '../proposals/use-proposals.ts'
import { keyText } from '../shortcuts/key-text.ts'
import { useWishlistCount } from '../wishlist/use-wishlist.ts'
import { accountEntries } from './account-entries.ts'

interface AccountSidebarProps {
  isOpen: boolean
  /** True where a sales person opened it to choose another company. */
  isSwitching: boolean
  onClose: () => void
}

export function AccountSidebar({ isOpen, isSwitching, onClose }: AccountSidebarProps) {
  const t = useTexts()
  const user = useCurrentUser()
  const settings = useConfiguration()
  const wishes = useWishlistCount()
  const { open, carts, requests } = useWaiting() ?? {}
  return (
    <SideSheet title={t('account')} closeLabel={t('close')} isOpen={isOpen} onClose={onClose}>
      {user && settings && (
        <>
          {user.isSalesPerson && <CompanySwitcher isFirst={isSwitching} />}
          <div className="border-b border-line px-5 py-4">
            <p className="text-row font-semibold">
              {user.firstName} {user.lastName}
            </p>
            {user.company && <p className="text-ink-2">{companyLabel(user.company)}</p>}
          </div>
          <nav aria-label={t('account')} className="py-2">
            <ul>
              {accountEntries(user, settings).map(({ text, icon, link, isExternal }) => (
                <li key={text}>
                  {isExternal ? (
                    <a href={link} target="_blank" rel="noopener noreferrer" className={entryLook}>
                      <Icon of={icon} className="text-ink-3" />
                      <span className="flex-1">
                        {t(text as 'account.admin.panel')}
                        <span className="sr-only"> ({t('opens.new.window')})</span>
                      </span>
                      <Icon of={ExternalLink} size={16} className="text-ink-3" />
                    </a>
                  ) : (
                    <Link to={link} onClick={onClose} className={entryLook}>
                      <Icon of={icon} className="text-ink-3" />
                      <span className="flex-1">{t(text as 'account.profile')}</span>
                      {text === 'account.changes' && Boolean(open) && <Badge kind="warn">{open}</Badge>}
                      {text === 'account.approvals' && Boolean(requests) && <Badge kind="warn">{requests}</Badge>}
                      {text === 'account.suggestions' && Boolean(carts) && <Badge kind="warn">{carts}</Badge>}
                      {text === 'account.wishlist' && wishes !== undefined && (
                        <span className="text-ink-3">{wishes}</span>
                      )}
                    </Link>
                  )}
                </li>
              ))}
              <li className="mt-2 border-t border-line pt-2 max-lg:hidden">
                <button
                  type="button"
                  className={`w-full text-left ${entryLook}`}
                  onClick={() => {
                    onClose()
                    openModal('help')
                  }}
                >
                  <Icon of={Keyboard} className="text-ink-3" />
                  <span className="flex-1">{t('account.keys')}</span>
                  <kbd aria-hidden className="font-sans text-caption text-ink-3">
                    {keyText('help')}
                  </kbd>
                </button>
              </li>
              <li className="max-lg:mt-2 max-lg:border-t max-lg:border-line max-lg:pt-2">
                <Link to="/logout" className={entryLook}>
                  <Icon of={LogOut} className="text-ink-3" />
                  {t('account.logout')}
                </Link>
              </li>
            </ul>
          </nav>
          <div className="border-t border-line px-5 py-4">
            <p className="mb-1 text-caption font-semibold text-ink-3">{t('language')}</p>
            <LanguageSwitch onSwitch={rememberLocale} />
          </div>
        </>
      )}
    </SideSheet>
  )
}

/** Stored so that mails come in this language too. The screen has already changed, so a failure is not shown. */
function rememberLocale(locale: Locale): void {
  call(saveCurrentUser, { body: { locale } }, { isQuiet: true }).catch(() => {})
}

const entryLook =
  'flex min-h-11 items-center gap-3 px-5 text-row transition-colors hover:bg-canvas focus-visible:outline-offset-[-2px] lg:min-h-10'
