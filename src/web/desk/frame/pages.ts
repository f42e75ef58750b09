import type { LucideIcon } from 'lucide-react'
import Building from 'lucide-react/icons/building-2'
import CalendarRange from 'lucide-react/icons/calendar-range'
import ChartColumn from 'lucide-react/icons/chart-column'
import FileInput from 'lucide-react/icons/file-input'
import FolderTree from 'lucide-react/icons/folder-tree'
import LayoutTemplate from 'lucide-react/icons/layout-template'
import Mail from 'lucide-react/icons/mail'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import Package from 'lucide-react/icons/package'
import Plug from 'lucide-react/icons/plug'
import ReceiptEuro from 'lucide-react/icons/receipt-euro'
import ScrollText from 'lucide-react/icons/scroll-text'
import Shirt from 'lucide-react/icons/shirt'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Sun from 'lucide-react/icons/sun'
import Tag from 'lucide-react/icons/tag'
import UserCog from 'lucide-react/icons/user-cog'
import Warehouse from 'lucide-react/icons/warehouse'
import { hasAll, type Permission } from '#domain/access/permissions.ts'
import type { PlainKey } from '../../i18n/texts.ts'

export interface Page {
  /** Its part of the address behind /desk. */
  name: string
  icon: LucideIcon
  text: PlainKey
  needs: readonly Permission[]
}

interface PageGroup {
  text: PlainKey
  pages: readonly Page[]
}

/** The pages of the desk by what they are about. */
const groups: readonly PageGroup[] = [
  {
    text: 'desk.group.trade',
    pages: [
      { name: '', icon: Sun, text: 'desk.today', needs: [] },
      { name: 'orders', icon: Package, text: 'desk.orders', needs: ['orders.read'] },
      { name: 'proposals', icon: MessageCircleQuestion, text: 'desk.proposals', needs: ['orders.read'] },
      { name: 'invoices', icon: ReceiptEuro, text: 'desk.invoices', needs: ['invoices.read'] },
      { name: 'statistics', icon: ChartColumn, text: 'desk.statistics', needs: [] },
    ],
  },
  {
    text: 'desk.group.range',
    pages: [
      { name: 'products', icon: Shirt, text: 'products.title', needs: ['catalogue.read'] },
      { name: 'categories', icon: FolderTree, text: 'desk.categories', needs: ['catalogue.read'] },
      { name: 'prices', icon: Tag, text: 'prices.title', needs: ['prices.read'] },
      { name: 'stock', icon: Warehouse, text: 'desk.stock.title', needs: ['stock.read'] },
      { name: 'seasons', icon: CalendarRange, text: 'desk.season.title', needs: ['catalogue.read'] },
    ],
  },
  {
    text: 'desk.group.customers',
    pages: [{ name: 'customers', icon: Building, text: 'customers.title', needs: ['customers.read'] }],
  },
  {
    text: 'desk.group.shop',
    pages: [
      { name: 'content', icon: LayoutTemplate, text: 'desk.content', needs: ['content.read'] },
      { name: 'settings', icon: SlidersHorizontal, text: 'desk.settings', needs: ['settings.read'] },
    ],
  },
  {
    text: 'desk.group.system',
    pages: [
      { name: 'imports', icon: FileInput, text: 'imports.title', needs: [] },
      { name: 'interfaces', icon: Plug, text: 'desk.interfaces', needs: ['integrations.read'] },
      { name: 'mails', icon: Mail, text: 'desk.mails', needs: ['customers.read'] },
      { name: 'journal', icon: ScrollText, text: 'desk.journal', needs: [] },
      { name: 'staff', icon: UserCog, text: 'desk.staff', needs: ['staff.read'] },
    ],
  },
]

/** What the role may see; groups of which it may see nothing are left out. */
export function pageGroups(permissions: readonly Permission[]): PageGroup[] {
  return groups
    .map(({ text, pages }) => ({ text, pages: pages.filter(({ needs }) => hasAll(permissions, needs)) }))
    .filter(({ pages }) => pages.length > 0)
}

export const pathOf = ({ name }: Page) => (name ? `/desk/${name}` : '/desk')
