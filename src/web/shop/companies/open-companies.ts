import { openCompany as openCall } from '#contract/shop/companies.ts'
import { call } from '../../boot/api.ts'
import { goTo } from '../../boot/navigation.ts'
import { writesEnded } from '../../boot/requests-under-way.ts'
import { setPosition } from '../../boot/ScrollPositions.tsx'
import { tabCompany } from '../../boot/tab-company.ts'
import { closeModal } from '../../ui/modal-store.ts'
import { createStore } from '../../ui/store.ts'
import { colourFor } from '../acting/company-colours.ts'
import { type OpenCompany, readCompanies, writeCompanies } from '../acting/stored-companies.ts'
import { cart } from '../cart/cart.ts'
import { cartSum } from '../cart/cart-sums.ts'
import { placeLeft } from './place.ts'

/** The companies that this browser tab has open, in the order in which they were opened. */
export const openCompanies = createStore<readonly OpenCompany[]>(readCompanies()?.open ?? [])

type Named = Pick<OpenCompany, 'id' | 'customerNo' | 'name'>

/** Acts for a company, beside those that are open: on a page of its own, else where it was left, or on the home page. */
export async function openCompany(id: string, path?: string): Promise<void> {
  if (id === tabCompany()) {
    closeModal()
    goTo(path ?? '/')
    return
  }
  if (!openCompanies.get().some(company => company.id === id)) {
    const { data } = await call(openCall, { body: { companyId: id } })
    addCompany({ id: data._id, customerNo: data.customerNo, name: data.name })
  }
  await goToCompany(id, path)
}

/** Notes the company that the page acts for: a page may also learn it from the session. */
export function addCompany({ id, customerNo, name }: Named): void {
  const open = openCompanies.get()
  const known = open.find(company => company.id === id)
  if (known) show(open.map(company => (company === known ? { ...known, customerNo, name } : company)))
  else show([...open, { id, customerNo, name, colour: colourFor(id, open) }])
}

/**
 * Loads the document anew, so that nothing the page knows of one company is left in the page of the next: no cached
 * answer, and none that is still on its way. It leads to where the company was left, unless to a page of its own.
 */
export async function goToCompany(id: string, path?: string): Promise<void> {
  if (id === tabCompany()) return
  await savesEnded()
  keepPlace()
  leaveFor(openCompanies.get(), id, path)
}

/** Its cart and what is typed for it stay. */
export async function closeCompany(id: string): Promise<void> {
  const open = openCompanies.get()
  const rest = open.filter(company => company.id !== id)
  if (id !== tabCompany()) return show(rest)
  await savesEnded()
  const next = rest[open.findIndex(company => company.id === id)] ?? rest.at(-1)
  leaveFor(rest, next?.id)
}

/** New browser tabs begin with the company that was looked at last. */
export function noteAsLast(): void {
  if (!isLeaving) show(openCompanies.get())
}

/** The Back key led to a page that the browser had kept, of another company than the tab is at: it is loaded anew. */
export function reloadIfKept({ persisted }: PageTransitionEvent): void {
  if (persisted && isLeaving) location.reload()
}

/** Where somebody is in the shop of the present company, for when they come back to it. */
function keepPlace(): void {
  const { status, items } = cart.state()
  const sums = status === 'ready' && {
    sums: { order: cartSum(items, 'order').net, preOrder: cartSum(items, 'preOrder').net },
  }
  show(openCompanies.get().map(company => (company.id === tabCompany() ? { ...left(company), ...sums } : company)))
}

/** On every page of its shop: from the list of all customers nobody could say any more where a company was. */
export function notePlace(): void {
  if (isLeaving) return
  show(openCompanies.get().map(company => (company.id === tabCompany() ? left(company) : company)))
}

function left(company: OpenCompany): OpenCompany {
  const place = placeLeft(location.pathname + location.search, Math.round(scrollY), company.place)
  return place ? { ...company, place } : company
}

let isLeaving = false

function leaveFor(open: readonly OpenCompany[], id: string | undefined, wanted?: string): void {
  isLeaving = true
  writeCompanies({ open, current: id ?? 'none' })
  const known = wanted ? undefined : open.find(company => company.id === id)?.place
  const { path, scroll } = known ?? { path: wanted ?? (id ? '/' : '/my-customers'), scroll: 0 }
  setPosition(path, scroll)
  // To the same address the browser goes by a reload, which keeps what is stored with the entry.
  if (path === location.pathname + location.search) history.replaceState(null, '')
  location.assign(path)
}

function show(open: readonly OpenCompany[]): void {
  openCompanies.set(open)
  writeCompanies({ open, current: tabCompany() ?? 'none' })
}

/** Longer than a save takes; what is not saved by then is kept in the tab, and sent when the company is opened again. */
const patience = 8_000

/** What is being written for a company is answered before its page goes: an order that is placed must be seen placed. */
async function savesEnded(): Promise<void> {
  if (cart.state().isUnreachable) return
  const late = new Promise(resolve => setTimeout(resolve, patience))
  const saved = Promise.allSettled([cart.edit(lines => lines), writesEnded()]).then(writesEnded)
  await Promise.race([saved, late])
}
