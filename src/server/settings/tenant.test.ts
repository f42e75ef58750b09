import { expect, test } from 'vitest'
import { originOf } from './tenant.ts'

const environment = { origin: 'https://shop.example:8443', isOriginGiven: true, tenant: undefined }
const tenant = { key: 'south', origin: null, hosts: [] as string[] }

test.each([
  ['the deployment’s, where the tenant says nothing', tenant, 'https://shop.example:8443'],
  ['its own', { ...tenant, origin: 'https://south.example' }, 'https://south.example'],
  ['its own without a slash at the end', { ...tenant, origin: 'https://south.example/' }, 'https://south.example'],
  ['no script', { ...tenant, origin: 'javascript:alert(1)' }, 'https://shop.example:8443'],
  ['its own host', { ...tenant, hosts: ['10.0.0.7', 'south.example'] }, 'https://south.example:8443'],
  [
    'the deployment’s, where that is one of its hosts',
    { ...tenant, hosts: ['a.example', 'shop.example'] },
    'https://shop.example:8443',
  ],
])('a shop is reached at %s', (_, given, origin) => {
  expect(originOf({ environment }, given)).toBe(origin)
})

test('the tenant that a deployment is for is reached at the deployment’s origin', () => {
  const given = { ...tenant, hosts: ['south.example'] }
  expect(originOf({ environment: { ...environment, tenant: 'south' } }, given)).toBe('https://shop.example:8443')
})
