import { describe, expect, test } from 'vitest'
import { allPermissions, type Permission } from './permissions.ts'
import { completePermissions, roleChangeProblem, roleKeyOf, type StaffMember, staffChangeProblem } from './staff.ts'

const member = (userId: number, role: string, permissions: readonly Permission[]): StaffMember => ({
  userId,
  role,
  permissions,
  isLocked: false,
  isActive: true,
})
const maren = member(1, 'owner', allPermissions)
const jonas = member(2, 'reader', ['orders.read'])
const clerk = member(3, 'clerk', ['orders.read', 'staff.read', 'staff.write'])

describe('a change of somebody of the staff', () => {
  const code = (...[actor, before, after, owners]: Parameters<typeof staffChangeProblem>) =>
    staffChangeProblem(actor, before, after, owners)?.code

  test('an owner may lock a reader and make them an owner', () => {
    expect(code(maren, jonas, { ...jonas, isLocked: true }, [1])).toBeUndefined()
    expect(code(maren, jonas, { ...jonas, role: 'owner', permissions: allPermissions }, [1])).toBeUndefined()
  })

  test('nobody gives more than they have, nor changes who may do more', () => {
    expect(code(clerk, jonas, { ...jonas, role: 'editor', permissions: ['catalogue.write'] }, [1])).toBe(
      'role.beyond.own',
    )
    expect(code(clerk, maren, { ...maren, isLocked: true }, [1])).toBe('role.beyond.own')
    expect(code(clerk, jonas, { ...jonas, isLocked: true }, [1])).toBeUndefined()
  })

  test('nobody locks or demotes themselves', () => {
    expect(code(maren, maren, { ...maren, isLocked: true }, [1, 4])).toBe('user.self.lockout')
    expect(code(maren, maren, { ...maren, role: 'reader', permissions: [] }, [1, 4])).toBe('user.self.lockout')
  })

  test('the last owner who can sign in stays one', () => {
    const other = member(4, 'owner', allPermissions)
    expect(code(maren, other, { ...other, isLocked: true }, [1, 4])).toBeUndefined()
    expect(code(maren, other, { ...other, isLocked: true }, [4])).toBe('owner.last')
    expect(code(maren, other, { ...other, role: 'reader', permissions: [] }, [4])).toBe('owner.last')
    expect(code(maren, { ...other, isLocked: true }, { ...other, isLocked: false }, [])).toBeUndefined()
  })
})

describe('a change of a role', () => {
  test('the owner’s role is fixed, and others get what the caller has', () => {
    const code = (key: string, before: Permission[], after: Permission[]) =>
      roleChangeProblem(clerk, { key, before, after })?.code
    expect(code('owner', [], [])).toBe('role.fixed')
    expect(code('clerk', ['orders.read'], ['orders.read', 'staff.read'])).toBeUndefined()
    expect(code('clerk', ['orders.read'], ['prices.read'])).toBe('role.beyond.own')
    expect(code('editor', ['catalogue.read'], [])).toBe('role.beyond.own')
  })

  test('who may change may see', () => {
    expect(completePermissions(['stock.write', 'orders.read'])).toEqual(['stock.read', 'stock.write', 'orders.read'])
  })

  test.each([
    ['Sales team', [], 'sales-team'],
    ['Büro & Lager', [], 'buro-lager'],
    ['Clerk', ['clerk', 'clerk-2'], 'clerk-3'],
    ['4711', [], 'role'],
    ['山', [], 'role'],
  ])('%s gets a key of its own', (name, taken, key) => {
    expect(roleKeyOf(name, taken)).toBe(key)
  })
})
