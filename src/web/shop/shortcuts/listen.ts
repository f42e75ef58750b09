import { queryClient } from '../../boot/query-client.ts'
import { currentUserQuery } from '../current-user/use-current-user.ts'
import { keyOf, keys, type Shortcut } from './keys.ts'

/** Answers false where the key is not its own at the moment: the one who listened before is asked then. */
type Press = (event: KeyboardEvent) => unknown

interface Listener {
  readonly press: Press
  readonly isOverDialogs: boolean
}

export interface ListenOptions {
  /** Hears its key while a dialog is open, as what stands in one has to. */
  isOverDialogs?: boolean
  /** Is asked after all others. */
  isLast?: boolean
}

/** How long after the first of two keys the second may come, in ms. */
const pause = 1500

const listeners = new Map<string, Listener[]>()
let first = { key: '', at: 0 }

export function onShortcut(name: Shortcut, press: Press, options: ListenOptions = {}): () => void {
  if (listeners.size === 0) addEventListener('keydown', hear)
  const listener = { press, isOverDialogs: options.isOverDialogs ?? false }
  const others = listeners.get(keys[name]) ?? []
  listeners.set(keys[name], options.isLast ? [...others, listener] : [listener, ...others])
  return () => {
    listeners.set(
      keys[name],
      listeners.get(keys[name])!.filter(other => other !== listener),
    )
  }
}

function hear(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey || event.isComposing) return
  const key = keyOf(event)
  if (event.key.length === 1 && !key.startsWith('Mod+') && (!areSingleKeysOn() || isTyping(event.target))) return
  const isSecond = first.key !== '' && event.timeStamp - first.at < pause
  const pressed = isSecond ? `${first.key} ${key}` : key
  first = { key: key === 'g' && !isSecond ? key : '', at: event.timeStamp }
  const isBehind = document.querySelector('dialog[open]') !== null
  for (const { press, isOverDialogs } of listeners.get(pressed) ?? []) {
    if ((isBehind && !isOverDialogs) || press(event) === false) continue
    event.preventDefault()
    return
  }
}

/** They can be switched off: who dictates or has a trembling hand presses them unawares (WCAG 2.1.4). */
function areSingleKeysOn(): boolean {
  return queryClient.getQueryData(currentUserQuery.queryKey)?.preferences.shortcuts !== false
}

/** Where a letter is a letter. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, select, [contenteditable]')
}

/** Where Ctrl+Z belongs to the text that is being written. */
export function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input:not([type=radio], [type=checkbox]), textarea, select')
}
