/** The dialogs that are open, the uppermost last: whatever must be seen and heard now belongs into that one. */
let dialogs: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

export function dialogOpened(dialog: HTMLDialogElement): void {
  set([...dialogs.filter(other => other !== dialog), dialog])
}

export function dialogClosed(dialog: HTMLDialogElement): void {
  if (dialogs.includes(dialog)) set(dialogs.filter(other => other !== dialog))
}

export function uppermostDialog(): HTMLDialogElement | undefined {
  return dialogs.at(-1)
}

export function onDialogsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(next: readonly HTMLDialogElement[]): void {
  dialogs = next
  for (const listener of listeners) listener()
}
