import { createHmac, randomBytes } from 'node:crypto'

/** Secrets and signatures after Standard Webhooks (standardwebhooks.com). */

const prefix = 'whsec_'

export function newSecret(): string {
  return prefix + randomBytes(32).toString('base64')
}

interface Signed {
  id: string
  /** In whole seconds. */
  timestamp: number
  body: string
}

/** With each secret that is still good, so that a receiver may know the old or the new one. */
export function signatureOf(secrets: readonly string[], { id, timestamp, body }: Signed): string {
  return secrets
    .map(secret => createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64')))
    .map(hmac => `v1,${hmac.update(`${id}.${timestamp}.${body}`).digest('base64')}`)
    .join(' ')
}
