import type { Sealed, SealedStore } from './sealed-store.ts'

/** Orders stay until they are sent, also over the end of a session: without their key they are of no use to anybody. */
export const orderDatabase = 'fair-orders'

const rows = 'rows'
const things = 'keys'

export interface IndexedStore extends SealedStore {
  /** What the browser keeps as it is, such as a key that no script can read. */
  keep: (name: string, thing: unknown) => Promise<void>
  kept: (name: string) => Promise<unknown>
  /** One record alone: its name may be the start of another's. */
  remove: (name: string) => Promise<void>
}

export async function openIndexedStore(database: string): Promise<IndexedStore> {
  const db = await opened(database)
  // Signing out in another tab deletes the database, which an open one would hold up.
  db.onversionchange = () => db.close()
  const inRows = <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T> | undefined) =>
    finished(db, rows, mode, work)
  return {
    get: name => inRows('readonly', store => store.get(name) as IDBRequest<Sealed | undefined>),
    put: async entries => {
      await inRows('readwrite', store => {
        for (const [name, row] of entries) store.put(row, name)
        return undefined
      })
    },
    namesFrom: async start =>
      ((await inRows('readonly', store => store.getAllKeys(rangeFrom(start)))) ?? []).map(String),
    removeFrom: async start => {
      await inRows('readwrite', store => store.delete(rangeFrom(start)))
    },
    alone: work => navigator.locks.request(database, work) as Promise<never>,
    keep: async (name, thing) => {
      await finished(db, things, 'readwrite', store => store.put(thing, name))
    },
    remove: async name => {
      await inRows('readwrite', store => store.delete(name))
    },
    kept: name => finished(db, things, 'readonly', store => store.get(name)),
  }
}

function opened(database: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database, 1)
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(rows)
      opening.result.createObjectStore(things)
    }
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
}

/** Resolves when the transaction is written to the disk, not when it was only handed over. */
function finished<T>(
  db: IDBDatabase,
  name: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T> | undefined,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const transaction = db.transaction(name, mode, { durability: 'strict' })
    const request = work(transaction.objectStore(name))
    transaction.oncomplete = () => resolve(request?.result as T)
    transaction.onabort = () => reject(transaction.error)
  })
}

function rangeFrom(start: string): IDBKeyRange {
  return IDBKeyRange.bound(start, `${start}\uffff`)
}
