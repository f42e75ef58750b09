import { expect, test } from 'vitest'
import { isLoopback, isPublicAddress, plainAddress } from './public-address.ts'

test.each([
  ['93.184.215.14', true],
  ['8.8.8.8', true],
  ['172.15.255.255', true],
  ['172.32.0.1', true],
  ['100.63.255.255', true],
  ['2606:4700:4700::1111', true],
  ['2a00:1450:4001:82b::200e', true],
  ['::ffff:8.8.8.8', true],
  // Private and this machine
  ['10.0.0.1', false],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['127.0.0.1', false],
  ['127.255.255.254', false],
  ['0.0.0.0', false],
  ['0.1.2.3', false],
  ['::', false],
  ['::1', false],
  // Link-local: where clouds answer for their machines
  ['169.254.169.254', false],
  ['fe80::1', false],
  ['fe80::1%eth0', false],
  // Unique local, site-local, carrier-grade NAT
  ['fc00::1', false],
  ['fd00:ec2::254', false],
  ['fec0::1', false],
  ['100.64.0.1', false],
  ['100.127.255.255', false],
  // Multicast, broadcast, reserved, examples
  ['224.0.0.1', false],
  ['239.255.255.250', false],
  ['255.255.255.255', false],
  ['240.0.0.1', false],
  ['192.0.2.1', false],
  ['198.51.100.7', false],
  ['203.0.113.7', false],
  ['198.18.0.1', false],
  ['ff02::1', false],
  ['2001:db8::1', false],
  ['100::1', false],
  // Addresses that wrap another one
  ['::ffff:10.0.0.1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:a9fe:a9fe', false],
  ['::127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['64:ff9b:1::a00:1', false],
  ['2002:7f00:1::', false],
  ['2001::1', false],
  ['::ffff:0:127.0.0.1', false],
  // Unassigned, and no address at all
  ['4000::1', false],
  ['example.com', false],
  ['', false],
])('%s is open to the shop: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})

test('loopback is known in each of its spellings', () => {
  expect(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'].map(isLoopback)).toEqual([true, true, true, true])
  expect(['10.0.0.1', '0.0.0.0', 'localhost'].map(isLoopback)).toEqual([false, false, false])
})

test('two spellings of one address are one', () => {
  expect(plainAddress('2606:4700::1')).toBe(plainAddress('2606:4700:0:0::0001'))
  expect(plainAddress('::ffff:8.8.8.8')).toBe('8.8.8.8')
})
