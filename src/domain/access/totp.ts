/**
 * One-time codes by time (RFC 6238, with the truncation of RFC 4226): the number of the half minute is signed with a
 * secret that an authenticator app shares. The signature itself is HMAC-SHA-1, which the caller makes.
 */
const stepSeconds = 30
export const codeDigits = 6

/** 160 bits, as RFC 4226 recommends. */
export const secretBytes = 20

/** The steps whose codes are good at a moment: one before and one after, because clocks differ; none that was used. */
export function openSteps(seconds: number, lastUsed: number): number[] {
  const now = stepAt(seconds)
  return [now - 1, now, now + 1].filter(step => step > lastUsed)
}

export function stepAt(seconds: number): number {
  return Math.floor(seconds / stepSeconds)
}

/** What is signed: the step as eight bytes, the highest first. */
export function stepMessage(step: number): Uint8Array {
  const bytes = new Uint8Array(8)
  for (let place = 7, rest = step; place >= 0; place--, rest = Math.floor(rest / 256)) bytes[place] = rest % 256
  return bytes
}

/** The digits that a signature stands for. */
export function codeOf(signature: Uint8Array, digits = codeDigits): string {
  const offset = signature[signature.length - 1]! & 0xf
  const [a = 0, b = 0, c = 0, d = 0] = signature.subarray(offset, offset + 4)
  const number = ((a & 0x7f) * 0x1000000 + b * 0x10000 + c * 0x100 + d) % 10 ** digits
  return String(number).padStart(digits, '0')
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The secret as people type it into an app (RFC 4648), without padding. */
export function base32(bytes: Uint8Array): string {
  let text = ''
  let [held, bits] = [0, 0]
  for (const byte of bytes) {
    held = (held << 8) | byte
    for (bits += 8; bits >= 5; bits -= 5) text += alphabet[(held >> (bits - 5)) & 31]
    held &= 0xff
  }
  return bits > 0 ? text + alphabet[(held << (5 - bits)) & 31] : text
}

/** The address by which an app takes the secret over. */
export function totpAddress({ secret, shop, username }: { secret: string; shop: string; username: string }): string {
  const [issuer, account] = [encodeURIComponent(shop), encodeURIComponent(username)]
  return `otpauth://totp/${issuer}:${account}?secret=${secret}&issuer=${issuer}&digits=${codeDigits}&period=${stepSeconds}`
}

/** People type recovery codes with or without their dash, and in any letters. */
export function plainRecoveryCode(typed: string): string {
  return typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

export const recoveryCodeBytes = 16

/** A recovery code as it is shown: 80 bits in signs that are not mistaken for one another. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  const signs = [...bytes].map(byte => recoverySigns[byte % recoverySigns.length]!).join('')
  return signs.replaceAll(/.{4}(?=.)/g, '$&-')
}

/** 32 of them, so that each byte picks one without a bias. */
const recoverySigns = 'abcdefghijkmnopqrstuvwxyz2345679'
