import type { Readable } from 'node:stream'
import { webhookBody } from '#contract/erp/webhooks.ts'
import type { Problem } from '#domain/result.ts'
import type { Platform } from '../platform/platform.ts'
import { Refusal } from '../platform/refusal.ts'
import type { ClaimedDelivery } from './claim-deliveries.ts'
import type { WhichReceiver } from './collect-changes.ts'
import { openSecrets } from './secrets.ts'
import { signatureOf } from './sign.ts'

/** For everything together, the last byte of the answer included. */
export const answerSeconds = 15
const mostAnswerBytes = 64 * 1024
const keptCharacters = 500

export interface Destination extends WhichReceiver {
  address: string
  /** Sealed, those that are good. */
  secrets: Buffer[]
}

/** How a try went: a status with what was answered, a problem, or both where an answer did not end in time. */
export interface Answered {
  status: number | null
  answer: string | null
  problem: Problem | null
  milliseconds: number
  /** In seconds, where the receiver asks for a pause. */
  retryAfter: number | undefined
}

type Sending = Pick<Platform, 'fetchOutside' | 'secretBox' | 'log'>

/** Sends one event, signed after Standard Webhooks, and hears the answer out. Never fails. */
export async function sendEvent(platform: Sending, to: Destination, event: ClaimedDelivery): Promise<Answered> {
  const begun = performance.now()
  const outcome: Omit<Answered, 'milliseconds'> = { status: null, answer: null, problem: null, retryAfter: undefined }
  try {
    const { status, headers, body } = await post(platform, to, event)
    outcome.status = status
    outcome.retryAfter = secondsOf(headers['retry-after'])
    outcome.answer = ''
    await readAnswer(body, text => {
      outcome.answer += text
    })
  } catch (error) {
    outcome.problem = error instanceof Refusal ? { code: error.code, facts: error.facts } : { code: 'unknown.error' }
    // Without the address, which may have a token in it.
    if (!(error instanceof Refusal)) platform.log.warn({ receiver: to.receiverId }, 'a webhook could not be sent')
  }
  return { ...outcome, answer: shortened(outcome.answer), milliseconds: Math.round(performance.now() - begun) }
}

export function isTaken({ status, problem }: Answered): boolean {
  return problem === null && status !== null && status >= 200 && status < 300
}

function post({ fetchOutside, secretBox }: Sending, to: Destination, event: ClaimedDelivery) {
  const body = JSON.stringify(webhookBody(event))
  const timestamp = Math.floor(Date.now() / 1000)
  const id = event.eventId
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Kontor',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatureOf(openSecrets(secretBox, to, to.secrets), { id, timestamp, body }),
  }
  const limits = { maxBytes: mostAnswerBytes, timeoutMs: answerSeconds * 1000, redirects: 0 }
  return fetchOutside(to.address, { ...limits, headers, body })
}

/** What is beyond the limit is cut off: whoever says that it has taken something may say more than we want to hear. */
async function readAnswer(body: Readable, onText: (text: string) => void): Promise<void> {
  try {
    let bytes = 0
    for await (const chunk of body) {
      if (bytes < keptCharacters) onText((chunk as Buffer).toString('utf8'))
      bytes += (chunk as Buffer).length
    }
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'link.too.large')) throw error
  }
}

/** Printable, as some receivers answer with anything: the database takes no zeros, and a page no control characters. */
function shortened(answer: string | null): string | null {
  const text = answer?.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim()
  return text ? text.slice(0, keptCharacters) : null
}

/** `Retry-After` is a number of seconds or a date. */
function secondsOf(header: string | undefined): number | undefined {
  if (!header) return undefined
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined
}
