import { useEffect } from 'react'

/** A single key, so it can be switched off in the profile (WCAG 2.1.4), and it never acts while somebody types. */
export function useSlashKey(onPress: () => void, isOn: boolean) {
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.matches('input, textarea, select, [contenteditable]')
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      onPress()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [onPress, isOn])
}
