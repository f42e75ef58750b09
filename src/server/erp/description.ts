import { webhookEvent, webhookExample } from '#contract/erp/webhooks.ts'
import type { ApiDescription } from '../platform/http/openapi.ts'
import { answerSeconds } from '../webhooks/send-event.ts'

const { headers: exampleHeaders } = webhookExample

/** What holds for all calls for programs. */
export const erpDescription: ApiDescription = {
  title: 'Kontor for programs',
  description:
    'Calls for an ERP and other programs of a shop. A key is made at the desk, under Interfaces, and sent as ' +
    '`Authorization: Bearer kontor_…`. Every answer says in `RateLimit` how many calls are left in this minute. ' +
    'A POST or PUT with an `Idempotency-Key` is done once within 7 days, however often it is sent. Amounts are whole cents. ' +
    'To follow a shop, take a cursor of `/changes`, read all records of the kinds you want, and ask `/changes` after it.',
  security: { name: 'key', scheme: { type: 'http', scheme: 'bearer', description: 'An API key of the shop' } },
  webhooks: {
    change: {
      summary:
        'Sent by POST to each receiver made at the desk under Interfaces, for each change of its kinds: which record, not ' +
        'what it says now. Signed after Standard Webhooks with the secret of the receiver, for this example ' +
        `\`${webhookExample.secret}\`. Those of one record come in order. What is not answered with 2xx within ${answerSeconds} seconds ` +
        'is tried again after 5 s, 5 min, 30 min, 2, 5, 10, 14, 20 and 24 h, under the same `webhook-id`: whatever has come ' +
        'with that id before can be left out.',
      headers: {
        'webhook-id': {
          description: 'Of this change; the same when sent again.',
          example: exampleHeaders['webhook-id'],
        },
        'webhook-timestamp': {
          description: 'When it was sent, in seconds since 1970. Refuse what is older than five minutes.',
          example: exampleHeaders['webhook-timestamp'],
        },
        'webhook-signature': {
          description:
            '`v1,` and the base64 of the HMAC-SHA256 of `{id}.{timestamp}.{body}`; two parted by a space while the secret ' +
            'is renewed.',
          example: exampleHeaders['webhook-signature'],
        },
      },
      body: webhookEvent,
      example: JSON.parse(webhookExample.body),
    },
  },
}
