import type { LucideIcon } from 'lucide-react'
import Bell from 'lucide-react/icons/bell'
import BookUser from 'lucide-react/icons/book-user'
import Download from 'lucide-react/icons/download'
import Heart from 'lucide-react/icons/heart'
import History from 'lucide-react/icons/history'
import ListChecks from 'lucide-react/icons/list-checks'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import PackageOpen from 'lucide-react/icons/package-open'
import PanelTop from 'lucide-react/icons/panel-top'
import Receipt from 'lucide-react/icons/receipt'
import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import Stamp from 'lucide-react/icons/stamp'
import Tent from 'lucide-react/icons/tent'
import UserRound from 'lucide-react/icons/user-round'
import UsersRound from 'lucide-react/icons/users-round'
import type { SiteSettings } from '#contract/shop/configuration.ts'
import { belongsTo } from '#domain/access/access.ts'
import { limitFor } from '#domain/checkout/order-request.ts'
import { isSafeLink } from '#domain/link.ts'
import { centsFromDecimal } from '#domain/price/money.ts'
import type { TextKey } from '../../i18n/texts.ts'
import type { CurrentUser } from '../current-user/use-current-user.ts'

export interface AccountEntry {
  text: TextKey
  icon: LucideIcon
  link: string
  isExternal?: boolean
}

type Person = Pick<CurrentUser, 'isAdmin' | 'isSalesPerson' | 'isOperator' | 'company'> & {
  approvalLimit?: number | null | undefined
}
type Settings = Pick<SiteSettings, 'adminPanelUrl' | 'allowNotifications' | 'isUserListActive'>

/** The entries of the account sidebar that a person has, in their order. */
export function accountEntries(person: Person, settings: Settings): AccountEntry[] {
  const isCustomerAdmin = belongsTo('customerAdmin', { ...person, hasCompany: person.company !== null })
  const panel = settings.adminPanelUrl
  const entries: (AccountEntry | false | null)[] = [
    { text: 'account.profile', icon: UserRound, link: '/my-account' },
    isCustomerAdmin &&
      settings.isUserListActive && { text: 'account.users', icon: UsersRound, link: '/my-account/users' },
    isCustomerAdmin &&
      panel !== null &&
      isSafeLink(panel) && { text: 'account.admin.panel', icon: PanelTop, link: panel, isExternal: true },
    { text: 'account.addresses', icon: BookUser, link: '/my-account/addresses' },
    { text: 'account.orders', icon: History, link: '/my-account/order-history' },
    { text: 'account.changes', icon: MessageCircleQuestion, link: '/my-account/changes' },
    (isCustomerAdmin || isLimited(person)) && { text: 'account.approvals', icon: Stamp, link: '/my-account/approvals' },
    { text: 'account.suggestions', icon: PackageOpen, link: '/suggestions' },
    person.isSalesPerson &&
      person.company !== null && { text: 'account.buyers.carts', icon: ShoppingBasket, link: '/buyers-carts' },
    { text: 'account.invoices', icon: Receipt, link: '/my-account/invoices' },
    { text: 'account.downloads', icon: Download, link: '/my-account/downloads' },
    { text: 'account.wishlist', icon: Heart, link: '/wishlist' },
    { text: 'account.selections', icon: ListChecks, link: '/selections' },
    person.isSalesPerson && { text: 'account.fair', icon: Tent, link: '/fair' },
    settings.allowNotifications && { text: 'account.alarms', icon: Bell, link: '/alarm' },
  ]
  return entries.filter(entry => !!entry)
}

/** Whether orders of theirs may wait for an admin. */
function isLimited({ approvalLimit, ...person }: Person): boolean {
  return limitFor(person, approvalLimit == null ? undefined : centsFromDecimal(approvalLimit)) !== undefined
}
