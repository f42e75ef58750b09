import { useEffect, useRef } from 'react'
import { createStore, type Store, useStore } from '../../ui/store.ts'

/**
 * Keys such as `/` that work without Ctrl or Alt. Who speaks to the computer, or strays onto keys, can switch them off;
 * this browser remembers it.
 */
const kept = 'desk-single-keys'
const store = createStore(localStorage.getItem(kept) !== 'off')

export const singleKeys: Store<boolean> = {
  ...store,
  set: isOn => {
    localStorage.setItem(kept, isOn ? 'on' : 'off')
    store.set(isOn)
  },
}

/** What single keys do wherever one is on the page, but for fields, where they are letters, and behind dialogs. */
export function useSingleKeys(keys: Readonly<Record<string, () => void>>): void {
  const isOn = useStore(singleKeys)
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      const act = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined
      const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
      if (!act || !isPlain || isTyping(event.target) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn])
}

/** What a key does together with Ctrl, from anywhere, also from within a field or a dialog. */
export function useControlKey(key: string, act: () => void): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isMeant = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isMeant || event.key.toLowerCase() !== key) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [key])
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}
