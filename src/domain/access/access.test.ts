import { describe, expect, test } from 'vitest'
import { type Audience, audiences, belongsTo, type CallerRoles } from './access.ts'

const nobody = undefined
const customer: CallerRoles = { isAdmin: false, isSalesPerson: false, isOperator: false, hasCompany: true }
const admin: CallerRoles = { ...customer, isAdmin: true }
const salesIdle: CallerRoles = { isAdmin: false, isSalesPerson: true, isOperator: false, hasCompany: false }
const salesActing: CallerRoles = { ...salesIdle, hasCompany: true }
const operator: CallerRoles = { isAdmin: false, isSalesPerson: false, isOperator: true, hasCompany: false }

const table: [name: string, person: CallerRoles | undefined, may: Audience[]][] = [
  ['nobody calls only what is for anyone', nobody, ['anyone']],
  ['a customer buys', customer, ['anyone', 'user', 'buyer']],
  ['a customer admin buys and administers', admin, ['anyone', 'user', 'buyer', 'customerAdmin']],
  ['a sales person without a company does not buy', salesIdle, ['anyone', 'user', 'salesPerson']],
  ['a sales person acting for a company buys for it', salesActing, ['anyone', 'user', 'buyer', 'salesPerson']],
  [
    'acting for a company gives no power over its people',
    { ...salesActing, isAdmin: true },
    ['anyone', 'user', 'buyer', 'salesPerson'],
  ],
  ['an operator runs the shop but buys nothing', operator, ['anyone', 'user', 'staff']],
]

describe('who may make a call', () => {
  test.each(table)('%s', (_name, person, may) => {
    expect(audiences.filter(audience => belongsTo(audience, person))).toEqual(may)
  })
})
