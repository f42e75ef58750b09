import { createHmac } from 'node:crypto'
import { codeOf, stepAt, stepMessage } from '#domain/access/totp.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code that an authenticator app shows for a secret, some steps from now. */
export function codeFor(secret: string, stepsAhead = 0): string {
  const bits = [...secret].map(letter => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = Buffer.from(bits.match(/.{8}/g)!.map(byte => Number.parseInt(byte, 2)))
  const step = stepAt(Date.now() / 1000) + stepsAhead
  return codeOf(createHmac('sha1', bytes).update(stepMessage(step)).digest())
}
