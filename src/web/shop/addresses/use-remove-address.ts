import { useRef } from 'react'
import { removeAddress, restoreAddress } from '#contract/shop/addresses.ts'
import { call } from '../../boot/api.ts'
import { t } from '../../i18n/texts.ts'
import { showProblem } from '../../ui/show-problem.ts'
import { showToast } from '../../ui/toasts.ts'
import { isTextField } from '../shortcuts/shortcut-listener.ts'
import { useShortcut } from '../shortcuts/use-shortcut.ts'
import { type Address, refetchAddresses } from './use-addresses.ts'

/** Deletes without asking, and offers undo: in the toast, and by Ctrl+Z while the page is open. */
export function useRemoveAddress(): (address: Address) => Promise<void> {
  const lastRemoved = useRef<string>(undefined)

  useShortcut('undo', ({ target }) => {
    if (isTextField(target) || lastRemoved.current === undefined) return false
    void restore(lastRemoved.current)
    return true
  })

  async function restore(id: string): Promise<void> {
    lastRemoved.current = undefined
    try {
      await call(restoreAddress, { params: { id } })
      showToast({ type: 'success', text: t('address.restored') })
    } catch (error) {
      showProblem(error)
    }
    await refetchAddresses()
  }

  return async ({ _id: id }) => {
    try {
      await call(removeAddress, { params: { id } })
      lastRemoved.current = id
      const undo = { label: t('address.undo'), onSelect: () => void restore(id) }
      showToast({ type: 'success', text: t('address.deleted'), actions: [undo] })
    } catch (error) {
      showProblem(error)
    }
    await refetchAddresses()
  }
}
