import type { OrderType } from '#domain/cart/line.ts'
import { goTo } from '../../boot/navigation.ts'
import { queryClient } from '../../boot/query-client.ts'
import { openModal } from '../../ui/modal-store.ts'
import { showProblem } from '../../ui/show-problem.ts'
import { hasPreOrders } from '../configuration/switches.ts'
import { configurationQuery } from '../configuration/use-configuration.ts'
import { currentUserQuery } from '../current-user/use-current-user.ts'
import type { Shortcut } from './keys.ts'
import { onShortcut } from './shortcut-listener.ts'
import { shortcutPaths } from './shortcut-paths.ts'

/** Listens to the shortcuts that work on every page; returns a function that stops it. */
export function listenToGlobalShortcuts(openAccount: () => void): () => void {
  const actions: Partial<Record<Shortcut, (event: KeyboardEvent) => unknown>> = {
    palette: () => openModal('palette'),
    help: () => openModal('help'),
    account: openAccount,
    company: chooseCompany,
    callOrChoose: chooseCompany,
    companyTab: event => user()?.isSalesPerson === true && goToTab(event),
    nextStep: noteNextStep,
    orderSheet: () => user()?.company != null && openModal('orderSheet', { orderType: orderTypeHere() }),
    preOrderCart: () =>
      hasPreOrders(queryClient.getQueryData(configurationQuery.queryKey)) && goTo(shortcutPaths.preOrderCart),
    home: () => goTo(shortcutPaths.home),
    orderCart: () => goTo(shortcutPaths.orderCart),
    orders: () => goTo(shortcutPaths.orders),
    invoices: () => goTo(shortcutPaths.invoices),
    wishlist: () => goTo(shortcutPaths.wishlist),
  }
  const stops = Object.entries(actions).map(([name, act]) => onShortcut(name as Shortcut, act))
  return () => stops.forEach(stop => void stop())
}

function chooseCompany() {
  return user()?.isSalesPerson === true && openModal('palette', { only: 'companies' })
}

/** These files are for sales people alone, and nobody waits for them at the start. */
async function goToTab({ code }: KeyboardEvent): Promise<void> {
  const { goToCompany, openCompanies } = await import('../companies/open-companies.ts')
  const company = openCompanies.get()[Number(code.at(-1)) - 1]
  if (company) await goToCompany(company.id)
}

function noteNextStep() {
  const { isSalesPerson, company } = user() ?? {}
  if (!isSalesPerson || !company) return false
  return import('../my-customers/open-next-step.ts').then(file => file.openNextStep(company)).catch(showProblem)
}

function user() {
  return queryClient.getQueryData(currentUserQuery.queryKey)
}

/** The order type of the current page. */
function orderTypeHere(): OrderType {
  const here = new URLSearchParams(location.search)
  return [here.get('mode'), here.get('type')].includes('preOrder') ? 'preOrder' : 'order'
}
