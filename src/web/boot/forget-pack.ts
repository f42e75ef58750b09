/**
 * What a sales person packed for a fair ends with the session: the browser deletes it with its keys. Here, because every
 * way out of a session has to do it, also where nobody ever packed anything.
 */
export function forgetPack(): void {
  globalThis.indexedDB?.deleteDatabase(packDatabase)
}

export const packDatabase = 'fair-pack'
