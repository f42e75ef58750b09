import { expect, test } from 'vitest'
import { accountEntries } from './account-entries.ts'

const company = { _id: 'c1', customerNo: '10023', name: 'Bergsport Huber GmbH' }
const customer = { isAdmin: false, isSalesPerson: false, isOperator: false, company }
const settings = { adminPanelUrl: 'https://admin.example/', allowNotifications: true, isUserListActive: true }
const texts = (...input: Parameters<typeof accountEntries>) => accountEntries(...input).map(entry => entry.text)

const plain = [
  'account.profile',
  'account.addresses',
  'account.orders',
  'account.changes',
  'account.suggestions',
  'account.invoices',
  'account.downloads',
  'account.wishlist',
  'account.selections',
]

test('a customer has neither users nor the admin panel', () => {
  expect(texts(customer, settings)).toEqual([...plain, 'account.alarms'])
})

test('a customer admin has both', () => {
  const found = texts({ ...customer, isAdmin: true }, settings)
  expect(found).toContain('account.users')
  expect(found).toContain('account.admin.panel')
})

test('approvals are an admin’s and of who has a limit, but not of a sales person', () => {
  expect(texts({ ...customer, isAdmin: true }, settings)).toContain('account.approvals')
  expect(texts({ ...customer, approvalLimit: 0 }, settings)).toContain('account.approvals')
  expect(texts({ ...customer, approvalLimit: null }, settings)).not.toContain('account.approvals')
  expect(texts({ ...customer, isSalesPerson: true, approvalLimit: 5 }, settings)).not.toContain('account.approvals')
})

test('users are there only if the shop shows them, the panel only if it has an address', () => {
  const found = texts({ ...customer, isAdmin: true }, { ...settings, isUserListActive: false, adminPanelUrl: null })
  expect(found.filter(text => text !== 'account.approvals')).toEqual([...plain, 'account.alarms'])
})

test('a sales person administers nobody, whatever their flags say', () => {
  expect(texts({ ...customer, isAdmin: true, isSalesPerson: true }, settings)).not.toContain('account.users')
})

test('only a sales person packs for a fair', () => {
  expect(texts({ ...customer, isSalesPerson: true }, settings)).toContain('account.fair')
})

test('stock notifications are there only if the shop allows them', () => {
  expect(texts(customer, { ...settings, allowNotifications: false })).toEqual(plain)
})

test('an admin panel with a dangerous address is no entry', () => {
  const found = texts({ ...customer, isAdmin: true }, { ...settings, adminPanelUrl: 'javascript:alert(1)' })
  expect(found).not.toContain('account.admin.panel')
})
