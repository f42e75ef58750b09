import { createHmac, timingSafeEqual } from 'node:crypto'

export interface WebhookEvent {
  type: string
  timestamp: string
  data: { kind: string; key: string; action: string }
}

/** Older or younger requests are refused, so that one that was overheard cannot be sent again later. */
const toleranceSeconds = 5 * 60

/**
 * Checks that a webhook comes from the shop (Standard Webhooks, version v1), and gives its event. `body` is the text as it
 * arrived: parsed and written anew it may have other bytes, and another signature.
 */
export function verifyWebhook(
  secret: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: string,
  now = Date.now(),
): WebhookEvent {
  const id = String(headers['webhook-id'])
  const timestamp = String(headers['webhook-timestamp'])
  if (!(Math.abs(now / 1000 - Number(timestamp)) <= toleranceSeconds)) throw new Error('The webhook is too old.')
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  // While the secret is renewed there are two, parted by a space.
  const isSigned = String(headers['webhook-signature'])
    .split(' ')
    .map(signature => /^v1,(.+)$/.exec(signature)?.[1])
    .some(given => given !== undefined && isSame(Buffer.from(given, 'base64'), expected))
  if (!isSigned) throw new Error('The webhook is not signed by the shop.')
  return JSON.parse(body) as WebhookEvent
}

/** Compared in the same time wherever they differ, so that nobody finds a signature byte by byte. */
function isSame(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected)
}
