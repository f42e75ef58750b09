import { createHash, randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** 256 random bits, in letters that need no escaping in a header, a cookie or a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Tokens are stored only like this. They are random, so a plain fast hash is enough. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** argon2id is the library's own choice of algorithm; the cost is what OWASP asks for. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashOfPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/**
 * Compares with the stored password, or, where there is none, with a made-up one: an unknown name must take as long
 * as a known one.
 */
export async function isRightPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  if (stored) return verify(stored, password)
  await verify(await decoy, password)
  return false
}

const decoy = hashOfPassword(newToken())
