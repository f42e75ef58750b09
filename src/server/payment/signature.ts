import { createHmac, timingSafeEqual } from 'node:crypto'

/** Older reports are refused, so that a recorded one cannot be replayed. */
const toleranceSeconds = 300

/** Signs as Stripe does: `t={seconds},v1={HMAC-SHA256 over "{t}.{body}"}`. */
export function signatureHeader(secret: string, body: Buffer | string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${digest(secret, seconds, body).toString('hex')}`
}

/** Whether one of the signatures is valid and recent. */
export function isSignedBy(secret: string, body: Buffer, header: string, now: Date): boolean {
  const parts = header.split(',').map(part => part.trim().split('=') as [string, string?])
  const seconds = Number(parts.find(([name]) => name === 't')?.[1])
  if (!Number.isSafeInteger(seconds)) return false
  if (Math.abs(now.getTime() / 1000 - seconds) > toleranceSeconds) return false
  const wanted = digest(secret, seconds, body)
  return parts.some(([name, value]) => {
    const given = Buffer.from(name === 'v1' ? (value ?? '') : '', 'hex')
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  })
}

function digest(secret: string, seconds: number, body: Buffer | string): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
}
