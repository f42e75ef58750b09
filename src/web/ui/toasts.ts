import { createStore } from './store.ts'

/** Short messages at the edge of the screen. */
export const toastTypes = ['secondary', 'info', 'success', 'warning', 'danger'] as const
export type ToastType = (typeof toastTypes)[number]

interface ToastAction {
  label: string
  onSelect: () => void
}

export interface Toast {
  id: number
  type: ToastType
  text: string
  actions: readonly ToastAction[]
  /** Milliseconds until it goes by itself. */
  timeout: number
  /** Colours the toast like the place it speaks of. */
  mode?: 'now' | 'later' | undefined
  mark?: ToastMark | undefined
}

/** Whom or what it is about, with the colour that stands for it elsewhere. */
export interface ToastMark {
  text: string
  colour: string
}

export interface NewToast {
  /** Anything that is not one of the five types shows as danger. */
  type: string
  text: string
  actions?: readonly ToastAction[]
  timeout?: number
  mode?: 'now' | 'later'
  mark?: ToastMark | undefined
}

/** More than three at once are not read. */
const most = 3
export const toastStore = createStore<readonly Toast[]>([])
let lastId = 0

export function showToast({ type, text, actions = [], timeout, mode, mark }: NewToast): number {
  const toast: Toast = {
    id: ++lastId,
    type: toastTypes.find(known => known === type) ?? 'danger',
    text,
    actions,
    // Who is to act on it needs the time to get there.
    timeout: timeout ?? (actions.length > 0 ? 10_000 : 5000),
    mode,
    mark,
  }
  toastStore.set([...toastStore.get(), toast].slice(-most))
  return toast.id
}

export function closeToast(id: number): void {
  toastStore.set(toastStore.get().filter(toast => toast.id !== id))
}
