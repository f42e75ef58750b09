import { type ComponentProps, useEffect, useRef } from 'react'
import { dialogClosed, dialogOpened } from './open-dialogs.ts'

type DialogProps = Pick<ComponentProps<'dialog'>, 'ref' | 'onCancel' | 'onClick'>

/**
 * The browser's own dialog: it keeps the focus inside, closes on Escape and gives the focus back to where it was.
 * What this adds is that React says when it is open, that a press beside it closes it, and that it may say what has the
 * focus first.
 */
export function useDialog(isOpen: boolean, onClose: () => void): DialogProps {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === isOpen) return
    if (isOpen) {
      dialog.showModal()
      dialogOpened(dialog)
      dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    } else {
      dialog.close()
      dialogClosed(dialog)
    }
  }, [isOpen])
  useEffect(() => {
    const dialog = ref.current
    return () => {
      if (dialog) dialogClosed(dialog)
    }
  }, [])
  return {
    ref,
    onCancel: event => {
      event.preventDefault()
      onClose()
    },
    // The dialog's content fills it, so only its backdrop is ever the target itself.
    onClick: event => {
      if (event.target === event.currentTarget) onClose()
    },
  }
}
