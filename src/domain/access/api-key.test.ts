import { expect, test } from 'vitest'
import { apiKeyPrefix, apiKeyProblem, apiKeyText, readApiKey } from './api-key.ts'

const secret = `${'Ab-_'.repeat(10)}xyz`

test('a key is read as it was written', () => {
  expect(readApiKey(apiKeyText({ id: 12, secret }))).toEqual({ id: 12, secret })
  expect(apiKeyPrefix({ id: 12, secret })).toBe('kontor_12_Ab-_')
})

test.each([
  '',
  'kontor_0_x',
  `kontor_12_${secret}x`,
  `kontor_-1_${secret}`,
  `kontor_9999999999_${secret}`,
  `12_${secret}`,
])('%j is no key', text => {
  expect(readApiKey(text)).toBeUndefined()
})

test('nobody gives a key more than they may do themselves', () => {
  expect(apiKeyProblem(['orders.read'], ['orders.read'])).toBeUndefined()
  expect(apiKeyProblem(['orders.read'], ['orders.read', 'orders.write'])?.code).toBe('role.beyond.own')
})
