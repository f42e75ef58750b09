import { useEffect } from 'react'

/** j and k as in many lists. Single keys can be switched off in the profile, and never act while somebody types. */
export function useOrderKeys(isOn: boolean, move: (step: 1 | -1) => void): void {
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.matches('input, textarea, select, [contenteditable]')
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog.modal[open]'))
        return
      const step = ({ j: 1, k: -1 } as const)[event.key]
      if (!step) return
      event.preventDefault()
      move(step)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [isOn, move])
}
