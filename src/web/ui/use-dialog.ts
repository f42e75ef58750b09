import { type ComponentProps, useEffect, useRef } from 'react'
import { afterPaint } from './after-paint.ts'

type DialogProps = Pick<ComponentProps<'dialog'>, 'ref' | 'onCancel' | 'onClick'>

/**
 * The browser's own dialog: it keeps the focus inside, closes on Escape and gives the focus back to where it was.
 * What this adds is that React says when it is open, that a press beside it or on `data-close` closes it, that
 * `data-first-focus` has the focus first, and that it fades before it closes: closing has the browser style the whole page behind it anew.
 */
export function useDialog(isOpen: boolean, onClose: () => void): DialogProps {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === isOpen) return
    if (isOpen) {
      dialog.showModal()
      dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    } else dialog.close()
  }, [isOpen])
  const leave = (dialog: HTMLDialogElement) => {
    dialog.toggleAttribute('data-leaving', true)
    afterPaint(() => {
      onClose()
      // Closed by now, or whoever was asked wants it to stay.
      afterPaint(() => dialog.removeAttribute('data-leaving'))
    })
  }
  return {
    ref,
    onCancel: event => {
      event.preventDefault()
      leave(event.currentTarget)
    },
    onClick: ({ target, currentTarget }) => {
      // The dialog's content fills it, so only its backdrop is ever the target itself.
      if (target === currentTarget || (target as Element).closest('[data-close]')) leave(currentTarget)
    },
  }
}
