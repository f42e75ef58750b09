import { useTexts } from '../../i18n/use-texts.ts'
import { openModal } from '../../ui/modal-store.ts'
import { phoneLink } from '../../ui/phone-link.ts'
import { showToast } from '../../ui/toasts.ts'
import { useShortcut } from '../shortcuts/use-shortcut.ts'
import type { Customer } from './use-my-customers.ts'

/** Keys of the list: to the next company and back, and what is done for the one in focus; Enter opens it. */
export function useCustomerKeys(customers: readonly Customer[]): void {
  const t = useTexts()
  const inFocus = () => customers.find(({ customerNo }) => customerNo === rowInFocus()?.dataset.customer)
  useShortcut('nextOrder', () => move(1))
  useShortcut('previousOrder', () => move(-1))
  useShortcut('callOrChoose', () => {
    const customer = inFocus()
    if (!customer) return false
    if (customer.phone) location.href = phoneLink(customer.phone)
    else showToast({ type: 'info', text: t('my.customers.no.phone', { company: customer.name }) })
    return true
  })
  useShortcut('nextStep', () => {
    const customer = inFocus()
    if (!customer) return false
    openModal('nextStep', { customer })
    return true
  })
}

function rowInFocus(): HTMLElement | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-customer]') ?? undefined
}

/** The first button of a row opens its company. */
function move(by: number): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-customer]')]
  const place = rows.indexOf(rowInFocus()!)
  const next = place < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, place + by))
  rows[next]?.querySelector('button')?.focus()
}
