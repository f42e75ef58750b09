/** A record as it lies on the machine: nobody reads it without its key. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
}

/**
 * Named records. The browser's database is one (`indexed-store.ts`); tests have another that they can stop at any
 * moment, as the end of a tab does.
 */
export interface SealedStore {
  get: (name: string) => Promise<Sealed | undefined>
  /** All or none; they are on the disk when this resolves. */
  put: (rows: readonly (readonly [name: string, row: Sealed])[]) => Promise<void>
  namesFrom: (start: string) => Promise<string[]>
  removeFrom: (start: string) => Promise<void>
  /** Runs one piece of work at a time, in all tabs. */
  alone: <T>(work: () => Promise<T>) => Promise<T>
}
