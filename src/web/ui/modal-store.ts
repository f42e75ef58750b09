/** The one modal of the screen: which one, what it shows, and what was entered, set and reset together (spec 4). */
export interface ActiveModal {
  readonly name: string
  readonly props: Readonly<Record<string, unknown>>
  readonly data: unknown
}

let active: ActiveModal | undefined
const listeners = new Set<() => void>()

export function openModal(name: string, props: ActiveModal['props'] = {}, data?: unknown): void {
  set({ name, props, data })
}

/** What the person entered so far; gone with the modal. */
export function setModalData(data: unknown): void {
  if (active) set({ ...active, data })
}

export function closeModal(): void {
  set(undefined)
}

export function activeModal(): ActiveModal | undefined {
  return active
}

export function onModalChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(next: ActiveModal | undefined): void {
  active = next
  for (const listener of listeners) listener()
}
