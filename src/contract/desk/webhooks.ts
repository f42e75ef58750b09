import * as z from 'zod/mini'
import { overlapHours } from '#domain/access/api-key.ts'
import { endpoint } from '../endpoint.ts'
import { type JournalKind, journalKinds } from '../records/journal-kinds.ts'
import { dataOf, line } from '../wire.ts'

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const

/** Receivers are told of everything in the journal but of themselves. */
export const eventKinds: readonly JournalKind[] = journalKinds.filter(({ name }) => name !== 'webhookReceivers')

const id = z.string().check(z.regex(/^\d{1,15}$/))
const params = z.object({ id })
const moment = z.nullable(z.string())
const problem = z.object({ code: z.string(), facts: z.record(z.string(), z.union([z.string(), z.number()])) })

const receiver = z.object({
  id,
  name: z.string(),
  address: z.string(),
  kinds: z.array(z.string()),
  isOn: z.boolean(),
  createdAt: z.string(),
  createdBy: z.string(),
  /** Since when it has taken nothing, and since when it is for that reason only tried once an hour. */
  failingSince: moment,
  restsSince: moment,
  succeededAt: moment,
  /** How many changes wait, as far as they are counted. */
  waiting: z.int(),
  /** When the secret before the newest ends; null where there is only one. */
  oldSecretUntil: moment,
})

/** The secret itself, which is told this once. */
const shownOnce = dataOf(z.object({ secret: z.string(), receiver }))

const body = z.object({
  name: line(60).check(z.minLength(1)),
  address: line(2_000),
  kinds: z.array(line(40)).check(z.minLength(1), z.maxLength(eventKinds.length)),
})

const delivery = z.object({
  id,
  eventId: z.string(),
  kind: z.string(),
  key: z.string(),
  action: z.string(),
  at: z.string(),
  state: z.enum(deliveryStates),
  /** When it is tried next. */
  dueAt: moment,
  /** Who had it sent again. */
  sentAgainBy: z.nullable(z.string()),
  /** The latest first. */
  tries: z.array(
    z.object({
      number: z.int(),
      at: z.string(),
      milliseconds: z.int(),
      status: z.nullable(z.int()),
      answer: z.nullable(z.string()),
      problem: z.nullable(problem),
    }),
  ),
})

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/desk/webhooks',
  who: 'staff',
  needs: ['integrations.read'],
  summary: 'The programs that are told of changes by webhooks, the newest first, and how they answer.',
  query: z.object({ before: z.optional(id) }),
  answer: z.object({ data: z.array(receiver), hasMore: z.boolean() }),
})

export const getWebhook = endpoint({
  method: 'GET',
  path: '/api/desk/webhooks/{id}',
  who: 'staff',
  needs: ['integrations.read'],
  summary: 'One receiver of webhooks.',
  params,
  answer: dataOf(receiver),
})

export const addWebhook = endpoint({
  method: 'POST',
  path: '/api/desk/webhooks',
  who: 'staff',
  needs: ['integrations.write'],
  needsPasswordAgain: true,
  summary:
    'Adds a receiver of webhooks and tells the secret that signs them, this once. It is told of what changes from now on, ' +
    'of kinds that the caller may read.',
  body,
  answer: shownOnce,
})

export const changeWebhook = endpoint({
  method: 'POST',
  path: '/api/desk/webhooks/{id}',
  who: 'staff',
  needs: ['integrations.write'],
  needsPasswordAgain: true,
  summary: 'Changes the name, address or kinds of a receiver. What waits goes to the new address.',
  params,
  body,
  answer: dataOf(receiver),
})

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/api/desk/webhooks/{id}/rotate',
  who: 'staff',
  needs: ['integrations.write'],
  needsPasswordAgain: true,
  summary: 'Gives a receiver a new secret. For so many hours the old one signs as well.',
  params,
  body: z.object({ overlapHours: z.literal([...overlapHours]) }),
  answer: shownOnce,
})

export const switchWebhook = endpoint({
  method: 'POST',
  path: '/api/desk/webhooks/{id}/switch',
  who: 'staff',
  needs: ['integrations.write'],
  summary:
    'Switches a receiver off or on. Switched on, also once more, it is tried at once, and goes on where it had stopped.',
  params,
  body: z.object({ isOn: z.boolean() }),
  answer: dataOf(receiver),
})

export const removeWebhook = endpoint({
  method: 'DELETE',
  path: '/api/desk/webhooks/{id}',
  who: 'staff',
  needs: ['integrations.write'],
  needsPasswordAgain: true,
  summary: 'Removes a receiver with its secrets and everything that was noted of its deliveries.',
  params,
})

export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/desk/webhooks/{id}/test',
  who: 'staff',
  needs: ['integrations.write'],
  summary: 'Sends a test event, `webhook.tested`, before everything that waits.',
  params,
  answer: dataOf(z.object({ deliveryId: id })),
})

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/desk/webhooks/{id}/deliveries',
  who: 'staff',
  needs: ['integrations.read'],
  summary: 'What a receiver was or will be told, with every try of the last 30 days, the latest first.',
  params,
  query: z.object({
    before: z.optional(id),
    state: z.optional(z.enum(deliveryStates)),
    kind: z.optional(line(40)),
    /** The beginning of a key, such as an order number. */
    search: z.optional(line(100)),
  }),
  answer: z.object({ data: z.array(delivery), hasMore: z.boolean() }),
})

export const sendDeliveryAgain = endpoint({
  method: 'POST',
  path: '/api/desk/webhooks/{id}/deliveries/{delivery}/send-again',
  who: 'staff',
  needs: ['integrations.write'],
  summary: 'Sends an event again, under its old `webhook-id`; one that waits is tried at once.',
  params: z.object({ id, delivery: id }),
  answer: dataOf(z.object({ deliveryId: id })),
})

export const sendSpanAgain = endpoint({
  method: 'POST',
  path: '/api/desk/webhooks/{id}/send-again',
  who: 'staff',
  needs: ['integrations.write'],
  summary: 'Sends everything again that changed within a time of the last 30 days, in its old order.',
  params,
  body: z.object({ from: z.iso.datetime(), until: z.iso.datetime() }),
  answer: dataOf(z.object({ count: z.int() })),
})
