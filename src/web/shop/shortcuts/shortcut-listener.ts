import { queryClient } from '../../boot/query-client.ts'
import { currentUserQuery } from '../current-user/use-current-user.ts'
import { keyOf, keys, type Shortcut } from './keys.ts'

/** Returns false if it does not handle the key at the moment: then the listener registered before it is called. */
type Press = (event: KeyboardEvent) => unknown

interface Listener {
  readonly press: Press
  readonly isOverDialogs: boolean
}

export interface ListenOptions {
  /** Also called while a dialog is open; needed by what is inside a dialog. */
  isOverDialogs?: boolean
  /** Called after all others. */
  isLast?: boolean
}

/** Milliseconds within which the second of two keys must follow the first. */
const maxPause = 1500

const listeners = new Map<string, Listener[]>()
let first = { key: '', at: 0 }

export function onShortcut(name: Shortcut, press: Press, options: ListenOptions = {}): () => void {
  if (listeners.size === 0) addEventListener('keydown', handleKey)
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

function handleKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return
  const key = keyOf(event)
  if (event.key.length === 1 && !/^(Mod|Alt)\+/.test(key) && (!areSingleKeysOn() || isTyping(event.target))) return
  const isSecond = first.key !== '' && event.timeStamp - first.at < maxPause
  const pressed = isSecond ? `${first.key} ${key}` : key
  first = { key: key === 'g' && !isSecond ? key : '', at: event.timeStamp }
  const isDialogOpen = document.querySelector('dialog[open]') !== null
  for (const { press, isOverDialogs } of listeners.get(pressed) ?? []) {
    if ((isDialogOpen && !isOverDialogs) || press(event) === false) continue
    event.preventDefault()
    return
  }
}

/** Single-key shortcuts can be switched off, since speech input may trigger them by accident (WCAG 2.1.4). */
function areSingleKeysOn(): boolean {
  return queryClient.getQueryData(currentUserQuery.queryKey)?.preferences.shortcuts !== false
}

/** Whether letters typed here are input, not shortcuts. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, select, [contenteditable]')
}

/** Whether Ctrl+Z undoes typing here: the browser's own undo must stay. */
export function isTextField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input:not([type=radio], [type=checkbox]), textarea, select')
}
