import * as z from 'zod/mini'

/** What a change looks like to whoever is told of it. */
export interface ChangeEvent {
  readonly kind: string
  readonly key: string
  readonly action: string
  readonly at: Date
}

/** The body of a webhook: thin like the feed of changes. Whoever needs more reads the record as it is now. */
export const webhookEvent = z.object({
  /** `order.placed` and other commands; of records the kind and what was done, such as `products.changed`. */
  type: z.string(),
  /** When it became so. */
  timestamp: z.string(),
  data: z.object({ kind: z.string(), key: z.string(), action: z.string() }),
})

export function webhookBody({ kind, key, action, at }: ChangeEvent): z.output<typeof webhookEvent> {
  const type = action.includes('.') ? action : `${kind}.${action}`
  return { type, timestamp: at.toISOString(), data: { kind, key, action } }
}

/** For the documentation: a request as it arrives, with the secret that signed it. A test checks the signature. */
export const webhookExample = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw1OQpq8HpMkQ=',
  headers: {
    'webhook-id': 'msg_3_1048',
    'webhook-timestamp': '1772443800',
    'webhook-signature': 'v1,s+uOC2Igsbjj5kvjOTg9omnWST0J+a7JcBeO6udask0=',
  },
  body: '{"type":"order.placed","timestamp":"2026-03-02T09:30:00.000Z","data":{"kind":"orders","key":"A200001","action":"order.placed"}}',
} as const
