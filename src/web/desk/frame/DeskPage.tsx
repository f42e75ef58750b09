import { Suspense } from 'react'
import type { currentStaff } from '#contract/desk/staff.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { hasAll } from '#domain/access/permissions.ts'
import { lazyPart } from '../../boot/lazy-part.ts'
import { NotFoundPage } from '../../boot/NotFoundPage.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SourcesPage } from '../import-sources/SourcesPage.tsx'
import { ImportPage } from '../imports/ImportPage.tsx'
import { ImportsPage } from '../imports/ImportsPage.tsx'
import { KindPage } from '../imports/KindPage.tsx'
import { kindNamed } from '../imports/kinds.ts'
import { TodayPage } from '../today/TodayPage.tsx'
import { usePath } from './address.ts'

/** Pages that are not opened first have a file of their own, some with their texts. */
const SecondFactorPage = lazyPart(
  () => import('../second-factor/SecondFactorPage.tsx').then(file => file.SecondFactorPage),
  'deskSystem',
)
const StaffPage = lazyPart(() => import('../staff/StaffPage.tsx').then(file => file.StaffPage), 'deskSystem')
const InterfacesPage = lazyPart(
  () => import('../interfaces/InterfacesPage.tsx').then(file => file.InterfacesPage),
  'deskSystem',
  'deskInterfaces',
)
const WebhooksPage = lazyPart(
  () => import('../interfaces/WebhooksPage.tsx').then(file => file.WebhooksPage),
  'deskSystem',
  'deskInterfaces',
)
const ErpFieldsPage = lazyPart(
  () => import('../interfaces/ErpFieldsPage.tsx').then(file => file.ErpFieldsPage),
  'deskSystem',
  'deskInterfaces',
)
const WebhookPage = lazyPart(
  () => import('../interfaces/WebhookPage.tsx').then(file => file.WebhookPage),
  'deskSystem',
  'deskInterfaces',
)
const MailsPage = lazyPart(() => import('../mails/MailsPage.tsx').then(file => file.MailsPage), 'deskSystem')
const InvoicesPage = lazyPart(
  () => import('../invoices/InvoicesPage.tsx').then(file => file.InvoicesPage),
  'deskInvoices',
)
const StatementsPage = lazyPart(
  () => import('../invoices/StatementsPage.tsx').then(file => file.StatementsPage),
  'deskInvoices',
)
const RemindersPage = lazyPart(
  () => import('../reminders/RemindersPage.tsx').then(file => file.RemindersPage),
  'deskInvoices',
)
const DocumentPage = lazyPart(
  () => import('../invoices/DocumentPage.tsx').then(file => file.DocumentPage),
  'deskInvoices',
  'deskSystem',
)
const JournalPage = lazyPart(() => import('../journal/JournalPage.tsx').then(file => file.JournalPage), 'deskSystem')
const PricesPage = lazyPart(
  () => import('../prices/PricesPage.tsx').then(file => file.PricesPage),
  'deskPrices',
  'deskSystem',
)
const OrdersPage = lazyPart(() => import('../orders/OrdersPage.tsx').then(file => file.OrdersPage), 'deskOrders')
const OrderPage = lazyPart(
  () => import('../orders/OrderPage.tsx').then(file => file.OrderPage),
  'deskOrders',
  'deskSystem',
)
const ProposalsPage = lazyPart(
  () => import('../proposals/ProposalsPage.tsx').then(file => file.ProposalsPage),
  'deskOrders',
)
const ProductPage = lazyPart(() => import('../products/ProductPage.tsx').then(file => file.ProductPage), 'deskSystem')
const ProductsPage = lazyPart(() => import('../products/ProductsPage.tsx').then(file => file.ProductsPage))
const CustomersPage = lazyPart(
  () => import('../customers/CustomersPage.tsx').then(file => file.CustomersPage),
  'deskCustomers',
)
const CustomerPage = lazyPart(
  () => import('../customers/CustomerPage.tsx').then(file => file.CustomerPage),
  'deskCustomers',
  'deskInvoices',
  'deskSystem',
)
const SalesPeoplePage = lazyPart(
  () => import('../customers/SalesPeoplePage.tsx').then(file => file.SalesPeoplePage),
  'deskCustomers',
)
const RequestsPage = lazyPart(
  () => import('../account-requests/RequestsPage.tsx').then(file => file.RequestsPage),
  'deskCustomers',
)
const RequestPage = lazyPart(
  () => import('../account-requests/RequestPage.tsx').then(file => file.RequestPage),
  'deskCustomers',
  'deskSystem',
)
const CategoriesPage = lazyPart(
  () => import('../categories/CategoriesPage.tsx').then(file => file.CategoriesPage),
  'deskSystem',
  'deskShop',
)
const AttributesPage = lazyPart(
  () => import('../categories/AttributesPage.tsx').then(file => file.AttributesPage),
  'deskSystem',
  'deskShop',
)
const PagesPage = lazyPart(() => import('../content/PagesPage.tsx').then(file => file.PagesPage), 'deskShop')
const PageEditor = lazyPart(
  () => import('../content/PageEditor.tsx').then(file => file.PageEditor),
  'deskSystem',
  'deskShop',
)
const SeasonsPage = lazyPart(
  () => import('../seasons/SeasonsPage.tsx').then(file => file.SeasonsPage),
  'deskOrders',
  'deskStock',
  'deskSystem',
)
const StockPage = lazyPart(
  () => import('../stock/StockPage.tsx').then(file => file.StockPage),
  'deskStock',
  'deskSystem',
)
const BannersPage = lazyPart(
  () => import('../content/BannersPage.tsx').then(file => file.BannersPage),
  'deskSystem',
  'deskShop',
)
const SettingsPage = lazyPart(
  () => import('../settings/SettingsPage.tsx').then(file => file.SettingsPage),
  'deskInvoices',
  'deskSystem',
  'deskShop',
)
const StatisticsPage = lazyPart(
  () => import('../statistics/StatisticsPage.tsx').then(file => file.StatisticsPage),
  'deskStatistics',
)

type Staff = AnswerOf<typeof currentStaff>['data']

/** The page of the address. */
export function DeskPage({ staff }: { staff: Staff }) {
  const path = usePath()
  return (
    <Suspense fallback={<Loading />}>
      {pageOf(path, staff) ?? <NotFoundPage path={location.pathname} isAlone={false} home="/desk" />}
    </Suspense>
  )
}

/** In the shape of most pages: a heading, a bar and the rows of a list. */
function Loading() {
  return (
    <div aria-hidden className="skeletons grid gap-4">
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-10 w-full max-w-3xl" />
      {[1, 2, 3, 4, 5, 6].map(row => (
        <Skeleton key={row} className="h-9 w-full" />
      ))}
    </div>
  )
}

function pageOf([page, first, second, ...more]: readonly string[], { shopName, permissions, hasSecondFactor }: Staff) {
  if (!page) return <TodayPage shopName={shopName} permissions={permissions} />
  if (more.length > 0) return undefined
  if (page === 'imports') {
    const kind = first === 'kinds' && second ? kindNamed(second) : undefined
    if (kind) return <KindPage key={kind.name} kind={kind} shopName={shopName} />
    if (!first) return <ImportsPage shopName={shopName} permissions={permissions} />
    if (first === 'sources' && !second && hasAll(permissions, ['integrations.read']))
      return <SourcesPage shopName={shopName} permissions={permissions} />
    if (!second && /^\d+$/.test(first))
      return <ImportPage key={first} id={first} shopName={shopName} permissions={permissions} />
  }
  if (page === 'me' && !first) return <SecondFactorPage shopName={shopName} hasSecondFactor={hasSecondFactor} />
  if (page === 'orders' && hasAll(permissions, ['orders.read'])) {
    if (!first) return <OrdersPage shopName={shopName} permissions={permissions} />
    const number = decodeURIComponent(first)
    if (!second) return <OrderPage key={number} orderNumber={number} shopName={shopName} permissions={permissions} />
  }
  if (page === 'proposals' && !first && hasAll(permissions, ['orders.read']))
    return <ProposalsPage shopName={shopName} permissions={permissions} />
  if (page === 'staff' && !first) return <StaffPage shopName={shopName} permissions={permissions} />
  if (page === 'interfaces' && hasAll(permissions, ['integrations.read'])) {
    if (!first) return <InterfacesPage shopName={shopName} permissions={permissions} />
    if (first === 'fields' && !second) return <ErpFieldsPage shopName={shopName} permissions={permissions} />
    if (first === 'webhooks' && !second) return <WebhooksPage shopName={shopName} permissions={permissions} />
    if (first === 'webhooks' && second && /^\d+$/.test(second))
      return <WebhookPage key={second} id={second} shopName={shopName} permissions={permissions} />
  }
  if (page === 'mails' && !first && hasAll(permissions, ['customers.read']))
    return <MailsPage shopName={shopName} permissions={permissions} />
  if (page === 'journal' && !first) return <JournalPage shopName={shopName} permissions={permissions} />
  if (page === 'prices' && !first && hasAll(permissions, ['prices.read']))
    return <PricesPage shopName={shopName} permissions={permissions} />
  if (page === 'invoices' && hasAll(permissions, ['invoices.read'])) {
    if (!first) return <InvoicesPage shopName={shopName} permissions={permissions} />
    if (first === 'reminders' && !second) return <RemindersPage shopName={shopName} permissions={permissions} />
    if (first === 'statements' && !second) return <StatementsPage shopName={shopName} permissions={permissions} />
    if (!second && /^\d+$/.test(first))
      return <DocumentPage key={first} id={first} shopName={shopName} permissions={permissions} />
  }
  if (page === 'stock' && !first && hasAll(permissions, ['stock.read']))
    return <StockPage shopName={shopName} permissions={permissions} />
  if (page === 'seasons' && !first && hasAll(permissions, ['catalogue.read']))
    return <SeasonsPage shopName={shopName} permissions={permissions} />
  if (page === 'products' && hasAll(permissions, ['catalogue.read'])) {
    if (!first) return <ProductsPage shopName={shopName} permissions={permissions} />
    if (!second && /^\d+$/.test(first))
      return <ProductPage key={first} id={first} shopName={shopName} permissions={permissions} />
  }
  if (page === 'customers' && hasAll(permissions, ['customers.read'])) {
    if (first === 'sales-people' && !second) return <SalesPeoplePage shopName={shopName} permissions={permissions} />
    if (first === 'requests' && !second) return <RequestsPage shopName={shopName} />
    if (first === 'requests' && second && /^\d+$/.test(second))
      return <RequestPage key={second} id={second} shopName={shopName} permissions={permissions} />
    if (!first) return <CustomersPage shopName={shopName} permissions={permissions} />
    if (!second && /^\d+$/.test(first))
      return <CustomerPage key={first} id={first} shopName={shopName} permissions={permissions} />
  }
  if (page === 'categories' && !second && hasAll(permissions, ['catalogue.read'])) {
    if (!first) return <CategoriesPage shopName={shopName} permissions={permissions} />
    if (first === 'attributes') return <AttributesPage shopName={shopName} permissions={permissions} />
  }
  if (page === 'content' && !second && hasAll(permissions, ['content.read'])) {
    if (!first) return <PagesPage shopName={shopName} permissions={permissions} />
    if (first === 'banners') return <BannersPage shopName={shopName} permissions={permissions} />
    return <PageEditor key={first} slug={first} shopName={shopName} permissions={permissions} />
  }
  if (page === 'settings' && !first && hasAll(permissions, ['settings.read']))
    return <SettingsPage shopName={shopName} permissions={permissions} />
  if (page === 'statistics' && !first) return <StatisticsPage shopName={shopName} permissions={permissions} />
  return undefined
}
