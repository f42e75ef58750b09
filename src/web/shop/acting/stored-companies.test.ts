import { beforeEach, expect, test, vi } from 'vitest'
import { companyOfTab, forgetCompanies, readCompanies, writeCompanies } from './stored-companies.ts'

const company = (id: string) => ({ id, customerNo: `100${id}`, name: `Shop ${id}`, colour: Number(id) })
const both = [company('1'), company('2')]

function storage(): Storage {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  } as unknown as Storage
}

beforeEach(() => {
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('history', { state: null })
  vi.stubGlobal('localStorage', storage())
  newTab()
  signIn('4')
})

/** A tab has a storage of its own and shares the other one. */
function newTab(): void {
  vi.stubGlobal('sessionStorage', storage())
}

function signIn(userId: string): void {
  const cookies = new Map(Object.entries({ token: 't', userId }))
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map(pair => pair.join('=')).join('; ')
    },
    set cookie(text: string) {
      const [, name, value, age] = /^(\w+)=(\w*); Max-Age=(\d+)/.exec(text) ?? []
      if (age === '0') cookies.delete(name!)
      else cookies.set(name!, value!)
    },
  })
}

test('a tab goes on with its company, and a new one begins with that of the last', () => {
  writeCompanies({ open: both, current: '2' })
  expect(companyOfTab()).toBe('2')
  newTab()
  expect(companyOfTab()).toBe('2')
})

test('what another tab does later does not change the company of this one', () => {
  writeCompanies({ open: both, current: '2' })
  const first = sessionStorage
  newTab()
  writeCompanies({ open: both, current: '1' })
  vi.stubGlobal('sessionStorage', first)
  expect(companyOfTab()).toBe('2')
})

test('a new tab keeps what it began with', () => {
  writeCompanies({ open: both, current: '2' })
  newTab()
  const second = sessionStorage
  expect(companyOfTab()).toBe('2')
  newTab()
  writeCompanies({ open: both, current: '1' })
  vi.stubGlobal('sessionStorage', second)
  expect(companyOfTab()).toBe('2')
})

test('the Back key leads to the company of the page, unless it was closed', () => {
  writeCompanies({ open: both, current: '2' })
  vi.stubGlobal('history', { state: { key: 'x', company: '1' } })
  expect(companyOfTab()).toBe('1')
  vi.stubGlobal('history', { state: { key: 'x', company: '3' } })
  expect(companyOfTab()).toBe('2')
})

test('somebody else begins with none, as do those who have forgotten theirs', () => {
  writeCompanies({ open: both, current: '2' })
  const cookie = document.cookie
  signIn('5')
  expect([companyOfTab(), readCompanies()]).toEqual([undefined, undefined])
  signIn('4')
  expect(cookie).toContain('acts=1')
  forgetCompanies()
  expect([companyOfTab(), readCompanies()]).toEqual([undefined, undefined])
})

test('what is stored and cannot be read counts as nothing', () => {
  writeCompanies({ open: both, current: '2' })
  sessionStorage.setItem('companies 4', '{')
  expect(companyOfTab()).toBeUndefined()
})
