import { actingCompany } from '../../boot/session.ts'
import { createStore, useStore } from '../../ui/store.ts'

/** A style that was ticked in a list. */
export interface Pick {
  readonly id: string
  readonly name: string
}

interface Picks {
  /** Whether lists show checkboxes. */
  readonly isOn: boolean
  /** In the order in which they were ticked. */
  readonly styles: readonly Pick[]
  /** They were ticked for this company. */
  readonly company: string | undefined
}

const none: Picks = { isOn: false, styles: [], company: undefined }
const store = createStore<Picks>(none)

/** The styles ticked in lists, kept while going from list to list, until something was done with them. */
export const picks = {
  get: (): Picks => (store.get().company === actingCompany() ? store.get() : none),
  begin: (): void => store.set({ isOn: true, styles: [], company: actingCompany() }),
  end: (): void => store.set(none),
  clear: (): void => store.set({ ...picks.get(), styles: [] }),
  toggle: (pick: Pick): void => {
    const { styles } = picks.get()
    const rest = styles.filter(({ id }) => id !== pick.id)
    store.set({ ...picks.get(), styles: rest.length < styles.length ? rest : [...styles, pick] })
  },
  /** Ticks all of these that are not. */
  add: (more: readonly Pick[]): void => {
    const { styles } = picks.get()
    const known = new Set(styles.map(({ id }) => id))
    store.set({ ...picks.get(), styles: [...styles, ...more.filter(({ id }) => !known.has(id))] })
  },
}

export function usePicks(): Picks {
  return useStore(store, picks.get)
}
