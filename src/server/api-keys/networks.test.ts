import { expect, test } from 'vitest'
import { isNetwork, isWithin } from './networks.ts'

test.each([
  [['203.0.113.7'], '203.0.113.7', true],
  [['203.0.113.7'], '::ffff:203.0.113.7', true],
  [['203.0.113.0/24'], '203.0.113.200', true],
  [['203.0.113.0/24'], '203.0.114.1', false],
  [['2001:db8::/32'], '2001:db8:1::5', true],
  [['2001:db8::/32', '10.0.0.1'], '10.0.0.2', false],
  [[], '198.51.100.1', true],
])('of %j, %s is within: %s', (networks, ip, isOpen) => {
  expect(isWithin(networks, ip)).toBe(isOpen)
})

test.each(['erp.example', '203.0.113.0/33', '1.2.3.4/', '1.2.3.4/8/8', '2001:db8::/129', ''])(
  '%j is no network',
  text => {
    expect(isNetwork(text)).toBe(false)
  },
)
