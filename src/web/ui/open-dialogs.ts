import { createStore } from './store.ts'

/** The open dialogs, the uppermost last. Toasts are shown in that one: nothing outside of it can be pressed or heard. */
export const openDialogs = createStore<readonly HTMLDialogElement[]>([])

export function dialogOpened(dialog: HTMLDialogElement): void {
  openDialogs.set([...openDialogs.get().filter(other => other !== dialog), dialog])
}

export function dialogClosed(dialog: HTMLDialogElement): void {
  const dialogs = openDialogs.get()
  if (dialogs.includes(dialog)) openDialogs.set(dialogs.filter(other => other !== dialog))
}
