import { createStore } from './store.ts'

/** The modal that is open: which one, what it shows, and what was entered. All three are set and reset together. */
export interface ActiveModal {
  readonly name: string
  readonly props: Readonly<Record<string, unknown>>
  readonly data: unknown
}

export const modalStore = createStore<ActiveModal | undefined>(undefined)

export function openModal(name: string, props: ActiveModal['props'] = {}, data?: unknown): void {
  modalStore.set({ name, props, data })
}

/** What was entered so far; closing the modal discards it. */
export function setModalData(data: unknown): void {
  const active = modalStore.get()
  if (active) modalStore.set({ ...active, data })
}

export function closeModal(): void {
  modalStore.set(undefined)
}

export function activeModal(): ActiveModal | undefined {
  return modalStore.get()
}
