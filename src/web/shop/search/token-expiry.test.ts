import { expect, test } from 'vitest'
import { secondsLeft } from './token-expiry.ts'

const now = Date.UTC(2026, 0, 1)
const tokenWith = (claims: string) => `head.${Buffer.from(claims).toString('base64url')}.signature`

test.each([
  ['an hour', tokenWith(JSON.stringify({ exp: now / 1000 + 3600 })), 3600],
  ['a name beyond ASCII', tokenWith(JSON.stringify({ name: 'ÿ~>?', exp: now / 1000 + 5 })), 5],
  ['over already', tokenWith(JSON.stringify({ exp: now / 1000 - 10 })), -10],
  ['no end named', tokenWith('{}'), 0],
  ['no token at all', 'nonsense', 0],
  ['damaged claims', 'head.%%%.signature', 0],
])('%s', (_, token, left) => {
  expect(secondsLeft(token, now)).toBe(left)
})
