import { describe, expect, test } from 'vitest'
import { allPermissions, hasAll, knownPermissions, standardRoles } from './permissions.ts'

const roleOf = (key: string) => standardRoles.find(role => role.key === key)!

describe('standard roles', () => {
  test('the owner may do everything', () => expect(roleOf('owner').permissions).toEqual(allPermissions))

  test.each([
    ['warehouse', 'orders.write', true],
    ['warehouse', 'prices.read', false],
    ['editor', 'content.write', true],
    ['editor', 'orders.read', false],
    ['accountant', 'invoices.write', true],
    ['accountant', 'orders.write', false],
    ['sales-office', 'customers.write', true],
    ['sales-office', 'settings.read', false],
    ['reader', 'orders.read', true],
    ['reader', 'staff.read', false],
  ] as const)('%s, %s: %s', (key, permission, isHeld) => {
    expect(hasAll(roleOf(key).permissions, [permission])).toBe(isHeld)
  })

  test('a reader may change nothing', () => {
    expect(roleOf('reader').permissions.filter(permission => permission.endsWith('.write'))).toEqual([])
  })

  test('whoever may change something may read it', () => {
    for (const { permissions } of standardRoles)
      for (const permission of permissions)
        expect(hasAll(permissions, knownPermissions([permission.replace('.write', '.read')]))).toBe(true)
  })
})

test('a call that needs two things refuses who has one of them', () => {
  expect(hasAll(['orders.read'], ['orders.read', 'prices.read'])).toBe(false)
})

test('an unknown permission of a stored role permits nothing', () => {
  expect(knownPermissions(['orders.read', 'orders.approve'])).toEqual(['orders.read'])
})
