import { describe, expect, test } from 'vitest'
import {
  type Actor,
  type CompanyUser,
  companyLabel,
  mayAdministerUsers,
  signInProblem,
  userChangeProblem,
} from './account.ts'

const customer: Actor = {
  userId: 'buyer',
  companyId: 'huber',
  isAdmin: false,
  isSalesPerson: false,
  isOperator: false,
  isDeal: false,
}
const owner: Actor = { ...customer, userId: 'owner', isAdmin: true }
const sales: Actor = {
  ...customer,
  userId: 'sales',
  companyId: undefined,
  isSalesPerson: true,
  actingForCompanyId: 'huber',
}

test('a company is called by its number and name', () => {
  expect(companyLabel({ customerNo: '10023', name: 'Bergsport Huber GmbH' })).toBe('10023 - Bergsport Huber GmbH')
})

describe('administering users', () => {
  test.each([
    ['an admin in the own company', owner, 'huber', true],
    ['an admin elsewhere', owner, 'alpin', false],
    ['a customer without the right', customer, 'huber', false],
    ['a sales person acting for the company', { ...sales, isAdmin: true }, 'huber', false],
    ['an admin who acts for another company', { ...owner, actingForCompanyId: 'alpin' }, 'huber', false],
  ])('%s', (_, actor, companyId, may) => {
    expect(mayAdministerUsers(actor, companyId)).toBe(may)
  })

  const user = (userId: string, more: Partial<CompanyUser> = {}): CompanyUser => ({
    userId,
    companyId: 'huber',
    isAdmin: false,
    isActive: true,
    isLocked: false,
    ...more,
  })
  const people = [user('owner', { isAdmin: true }), user('buyer')]

  test.each([
    ['locking a colleague', owner, user('buyer', { isLocked: true }), undefined],
    ['a new colleague', owner, user('new'), undefined],
    ['an own change that harms nobody', owner, user('owner', { isAdmin: true }), undefined],
    ['locking oneself', owner, user('owner', { isAdmin: true, isLocked: true }), 'user.self.lockout'],
    ['switching oneself off', owner, user('owner', { isAdmin: true, isActive: false }), 'user.self.lockout'],
    ['giving up the last admin', owner, user('owner'), 'user.last.admin'],
    ['touching another company', owner, user('x', { companyId: 'alpin' }), 'not.allowed'],
    ['a customer without the right', customer, user('owner'), 'not.allowed'],
  ])('%s', (_, actor, after, code) => {
    expect(userChangeProblem(actor, after, people)?.code).toBe(code)
  })

  test('an admin who cannot sign in does not count as one', () => {
    const lockedOut = [...people, user('old', { isAdmin: true, isLocked: true })]
    expect(userChangeProblem(owner, user('owner'), lockedOut)?.code).toBe('user.last.admin')
  })
})

test.each([
  [{ isActive: true, isLocked: false }, undefined],
  [{ isActive: true, isLocked: true }, 'account.blocked'],
  [{ isActive: false, isLocked: false }, 'account.blocked'],
  [{ isActive: true, isLocked: false, isCompanyActive: true }, undefined],
  [{ isActive: true, isLocked: false, isCompanyActive: false }, 'company.inactive'],
  [{ isActive: true, isLocked: true, isCompanyActive: false }, 'account.blocked'],
])('signing in with %j: %s', (user, code) => {
  expect(signInProblem(user)?.code).toBe(code)
})
