import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'
import type { Db } from './db/database.ts'
import { deploymentKey } from './deployment-key.ts'

/** Encrypts what has to be read again, such as the password for somebody else's server. */
export interface SecretBox {
  /** The text can be opened only with the same purpose: a row that is copied elsewhere opens nothing. */
  seal(text: string, purpose: string): Buffer
  /** Undefined where it was sealed with another key or for another purpose. */
  open(sealed: Buffer, purpose: string): string | undefined
}

/**
 * With `KONTOR_SECRETS_KEY` the key is not in the database, so that a copy of that opens nothing. Without it the key lies
 * there too.
 */
export async function openSecretBox(db: Db, given: string | undefined): Promise<SecretBox> {
  const secret = given ? Buffer.from(given) : await deploymentKey(db, 'secrets')
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'kontor secrets', 32)))
  return { seal: (text, purpose) => seal(key, text, purpose), open: (sealed, purpose) => open(key, sealed, purpose) }
}

const nonceBytes = 12
const tagBytes = 16

function seal(key: KeyObject, text: string, purpose: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose))
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), content])
}

function open(key: KeyObject, sealed: Buffer, purpose: string): string | undefined {
  const nonce = sealed.subarray(0, nonceBytes)
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes)
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose)).setAuthTag(tag)
    return decipher.update(sealed.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}
