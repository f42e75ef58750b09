import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  base32,
  codeOf,
  openSteps,
  plainRecoveryCode,
  recoveryCodeOf,
  stepAt,
  stepMessage,
  totpAddress,
} from './totp.ts'

const secret = Buffer.from('12345678901234567890')
const signed = (step: number) => createHmac('sha1', secret).update(stepMessage(step)).digest()

describe('the examples of RFC 6238, appendix B', () => {
  test.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('at second %i the code is %s', (seconds, code) => {
    expect(codeOf(signed(stepAt(seconds)), 8)).toBe(code)
  })
})

test.each([
  [0, '755224'],
  [1, '287082'],
  [9, '520489'],
])('the example of RFC 4226: count %i gives %s', (count, code) => {
  expect(codeOf(signed(count))).toBe(code)
})

test('a code is good for one step before and after, and none counts twice', () => {
  expect(openSteps(3000, 0)).toEqual([99, 100, 101])
  expect(openSteps(3029, 100)).toEqual([101])
  expect(openSteps(3000, 101)).toEqual([])
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foobar', 'MZXW6YTBOI'],
])('the example of RFC 4648: %j is %s', (text, written) => {
  expect(base32(Buffer.from(text))).toBe(written)
})

test('an app finds the shop and the person in the address', () => {
  expect(totpAddress({ secret: 'ABC', shop: 'Nordgrat & Co', username: 'svea' })).toBe(
    'otpauth://totp/Nordgrat%20%26%20Co:svea?secret=ABC&issuer=Nordgrat%20%26%20Co&digits=6&period=30',
  )
})

test('recovery codes are typed as people like', () => {
  const code = recoveryCodeOf(Buffer.from([0, 1, 2, 3, 4, 31, 32, 255, 100, 7, 8, 9, 10, 11, 12, 13]))
  expect(code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
  expect(plainRecoveryCode(code.toUpperCase().replaceAll('-', ' '))).toBe(code.replaceAll('-', ''))
})
