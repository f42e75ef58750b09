import type { OrderType } from '#domain/cart/line.ts'
import { goTo } from '../../boot/navigation.ts'
import { queryClient } from '../../boot/query-client.ts'
import { openModal } from '../../ui/modal-store.ts'
import { hasPreOrders } from '../configuration/switches.ts'
import { configurationQuery } from '../configuration/use-configuration.ts'
import { currentUserQuery } from '../current-user/use-current-user.ts'
import type { Shortcut } from './keys.ts'
import { onShortcut } from './shortcut-listener.ts'
import { shortcutPaths } from './shortcut-paths.ts'

/** Listens to the shortcuts that work on every page; returns a function that stops it. */
export function listenToGlobalShortcuts(openAccount: () => void): () => void {
  const actions: Partial<Record<Shortcut, () => unknown>> = {
    palette: () => openModal('palette'),
    help: () => openModal('help'),
    account: openAccount,
    company: () => user()?.isSalesPerson === true && openModal('palette', { only: 'companies' }),
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

function user() {
  return queryClient.getQueryData(currentUserQuery.queryKey)
}

/** The order type of the current page. */
function orderTypeHere(): OrderType {
  const here = new URLSearchParams(location.search)
  return [here.get('mode'), here.get('type')].includes('preOrder') ? 'preOrder' : 'order'
}
