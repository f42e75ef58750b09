import type { Sealed } from './sealed-store.ts'

/** Closes and opens the records of one purpose. A record is bound to its name: it cannot be put in another's place. */
export interface Box {
  seal: (name: string, content: Uint8Array<ArrayBuffer>) => Promise<Sealed>
  open: (name: string, sealed: Sealed) => Promise<Uint8Array<ArrayBuffer>>
}

/**
 * A key that came from the server, in a form in which no script can read it again. It opens nothing by itself: the key
 * of each purpose is derived from it.
 */
export function importedKey(base64: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
  return crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey'])
}

/** One key per purpose, so that what opens the records of one company opens none of another's. */
export async function boxFor(key: CryptoKey, purpose: string): Promise<Box> {
  const own = await crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytesOf(`fair ${purpose}`) },
    key,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
  return {
    seal: async (name, content) => {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      return {
        iv,
        data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: bytesOf(name) }, own, content),
      }
    },
    open: async (name, { iv, data }) =>
      new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: bytesOf(name) }, own, data)),
  }
}

export function sealJson(box: Box, name: string, value: unknown): Promise<Sealed> {
  return box.seal(name, bytesOf(JSON.stringify(value)))
}

export async function openJson<T>(box: Box, name: string, sealed: Sealed): Promise<T> {
  return JSON.parse(new TextDecoder().decode(await box.open(name, sealed))) as T
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}
