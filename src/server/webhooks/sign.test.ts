import { expect, test } from 'vitest'
import { webhookBody, webhookEvent, webhookExample } from '#contract/erp/webhooks.ts'
import { verifyWebhook } from '../../../examples/erp-client/verify.ts'
import { newSecret, signatureOf } from './sign.ts'

test('a signature is that of Standard Webhooks', () => {
  // Of the examples of its own libraries.
  const signed = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' }
  expect(signatureOf(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], signed)).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  )
})

test('the example of the documentation is a true one', () => {
  const { secret, headers, body } = webhookExample
  const timestamp = Number(headers['webhook-timestamp'])
  expect(signatureOf([secret], { id: headers['webhook-id'], timestamp, body })).toBe(headers['webhook-signature'])
  const event = verifyWebhook(secret, headers, body, timestamp * 1000)
  expect(webhookEvent.parse(event)).toEqual(event)
  const change = { ...event.data, at: new Date(event.timestamp) }
  expect(JSON.stringify(webhookBody(change))).toBe(body)
})

test('the example client takes no webhook that is changed, old, unsigned or signed by somebody else', () => {
  const { secret, headers, body } = webhookExample
  const now = Number(headers['webhook-timestamp']) * 1000
  const refused: [object, string, number, string?][] = [
    [headers, body.replace('A200001', 'A200002'), now],
    [headers, body, now + 301_000],
    [headers, body, now - 301_000],
    [{ ...headers, 'webhook-id': 'msg_other' }, body, now],
    [{ ...headers, 'webhook-timestamp': String(now / 1000 + 1) }, body, now],
    [{ ...headers, 'webhook-signature': 'v1,' }, body, now],
    [{ ...headers, 'webhook-signature': headers['webhook-signature'].replace('v1,', 'v2,') }, body, now],
    [{}, body, now],
    [headers, body, now, newSecret()],
  ]
  for (const [given, text, at, other] of refused)
    expect(() => verifyWebhook(other ?? secret, given as Record<string, string>, text, at)).toThrow(/^The webhook is/)
  const both = { ...headers, 'webhook-signature': `v1,AAAA ${headers['webhook-signature']}` }
  expect(verifyWebhook(secret, both, body, now).type).toBe('order.placed')
})
