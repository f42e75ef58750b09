import { useEffect, useRef } from 'react'
import { removeAddress, restoreAddress } from '#contract/addresses.ts'
import { call } from '../api.ts'
import { problemText, t } from '../i18n/texts.ts'
import { problemOf } from '../problem-error.ts'
import { showToast } from '../ui/toasts.ts'
import { type Address, refetchAddresses } from './use-addresses.ts'

/** Deletes at once and offers to take it back: in the toast, and with Ctrl+Z while the page is open. */
export function useRemoveAddress(): (address: Address) => Promise<void> {
  const lastRemoved = useRef<string>(undefined)

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
      const isInText = event.target instanceof Element && event.target.matches('input, textarea, select')
      if (!isUndo || isInText || lastRemoved.current === undefined) return
      event.preventDefault()
      void restore(lastRemoved.current)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })

  async function restore(id: string): Promise<void> {
    lastRemoved.current = undefined
    try {
      await call(restoreAddress, { params: { id } })
      showToast({ type: 'success', text: t('address.restored') })
    } catch (error) {
      showToast({ type: 'danger', text: problemText(problemOf(error)) })
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
      showToast({ type: 'danger', text: problemText(problemOf(error)) })
    }
    await refetchAddresses()
  }
}
