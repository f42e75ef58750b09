import type { OrderType } from '#domain/cart/line.ts'
import { goTo } from '../../boot/navigation.ts'
import { queryClient } from '../../boot/query-client.ts'
import { openModal } from '../../ui/modal-store.ts'
import { hasPreOrders } from '../configuration/switches.ts'
import { configurationQuery } from '../configuration/use-configuration.ts'
import { currentUserQuery } from '../current-user/use-current-user.ts'
import type { Shortcut } from './keys.ts'
import { onShortcut } from './listen.ts'
import { pathOfKey } from './paths.ts'

/** Listens to the keys that work on every screen; says how to stop. */
export function hearFrameKeys(openAccount: () => void): () => void {
  const actions: Partial<Record<Shortcut, () => unknown>> = {
    palette: () => openModal('palette'),
    help: () => openModal('help'),
    account: openAccount,
    company: () => user()?.isSalesPerson === true && openModal('palette', { only: 'companies' }),
    orderSheet: () => user()?.company != null && openModal('orderSheet', { orderType: orderTypeHere() }),
    preOrderCart: () =>
      hasPreOrders(queryClient.getQueryData(configurationQuery.queryKey)) && goTo(pathOfKey.preOrderCart),
    home: () => goTo(pathOfKey.home),
    orderCart: () => goTo(pathOfKey.orderCart),
    orders: () => goTo(pathOfKey.orders),
    invoices: () => goTo(pathOfKey.invoices),
    wishlist: () => goTo(pathOfKey.wishlist),
  }
  const stops = Object.entries(actions).map(([name, act]) => onShortcut(name as Shortcut, act))
  return () => stops.forEach(stop => void stop())
}

function user() {
  return queryClient.getQueryData(currentUserQuery.queryKey)
}

/** The order sheet is for the cart one is looking at. */
function orderTypeHere(): OrderType {
  const here = new URLSearchParams(location.search)
  return [here.get('mode'), here.get('type')].includes('preOrder') ? 'preOrder' : 'order'
}
