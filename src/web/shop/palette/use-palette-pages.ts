import { saveCurrentUser } from '#contract/shop/account.ts'
import { mainCategories } from '#domain/catalogue/category.ts'
import { categoryPath } from '#domain/link.ts'
import { call } from '../../boot/api.ts'
import { switchLocale } from '../../i18n/texts.ts'
import { useLocale, useTexts } from '../../i18n/use-texts.ts'
import { openModal } from '../../ui/modal-store.ts'
import { accountEntries } from '../account/account-entries.ts'
import { useCategories } from '../catalogue/use-categories.ts'
import { hasPreOrders } from '../configuration/switches.ts'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { useCurrentUser } from '../current-user/use-current-user.ts'
import type { Shortcut } from '../shortcuts/keys.ts'
import { shortcutPaths } from '../shortcuts/shortcut-paths.ts'
import type { PaletteItem } from './palette-item.ts'

/** The pages a person may open, and the actions that work everywhere. */
export function usePalettePages(): PaletteItem[] {
  const t = useTexts()
  const locale = useLocale()
  const user = useCurrentUser()
  const settings = useConfiguration()
  const { list } = useCategories()
  if (!user || !settings) return []

  const page = (label: string, path: string): PaletteItem => {
    const shortcut = shortcuts.find(name => shortcutPaths[name] === path)
    return { group: 'pages', label, action: { path }, shortcut }
  }
  const action = (label: string, run: () => void, shortcut?: Shortcut): PaletteItem => ({
    group: 'actions',
    label,
    shortcut,
    action: { run },
  })
  const other = locale === 'de' ? 'en' : 'de'
  const switchLanguage = async () => {
    await switchLocale(other)
    await call(saveCurrentUser, { body: { locale: other } }, { isQuiet: true }).catch(() => {})
  }
  const hasCompany = user.company !== null
  const rows: (PaletteItem | false)[] = [
    page(t('home'), shortcutPaths.home),
    page(t('order.cart'), shortcutPaths.orderCart),
    hasPreOrders(settings) && page(t('pre.order.cart'), shortcutPaths.preOrderCart),
    hasCompany && page(t('palette.checkout'), '/checkout'),
    ...accountEntries(user, settings)
      .filter(entry => !entry.isExternal)
      .map(entry => page(t(entry.text as 'home'), entry.link)),
    ...mainCategories(list).map(category => page(category.name, categoryPath(category))),
    page(t('palette.contact'), '/static/contact-us'),
    hasCompany && action(t('palette.order.sheet'), () => openModal('orderSheet'), 'orderSheet'),
    hasCompany && action(t('palette.paste'), () => openModal('quickOrder', { orderType: 'order' })),
    user.isSalesPerson && action(t('palette.company'), () => openModal('palette', { only: 'companies' }), 'company'),
    action(t('palette.language'), () => void switchLanguage()),
    action(t('account.keys'), () => openModal('help'), 'help'),
    { group: 'actions', label: t('account.logout'), action: { path: '/logout' } },
  ]
  return rows.filter(row => row !== false)
}

const shortcuts = Object.keys(shortcutPaths) as (keyof typeof shortcutPaths)[]
