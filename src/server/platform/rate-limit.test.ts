import { describe, expect, test } from 'vitest'
import { callerAddress } from './rate-limit.ts'

describe('one caller', () => {
  const cases: [string, string][] = [
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ]
  test.each(cases)('%s counts as %s', (ip, caller) => {
    expect(callerAddress(ip)).toBe(caller)
  })
})
