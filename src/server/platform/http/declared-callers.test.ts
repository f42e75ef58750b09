import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { serveOn } from './serve.ts'

const tenantDb = () => {
  throw new Error('nobody calls')
}

test('a call that does not say who may call it keeps the shop from starting', () => {
  const serve = serveOn(fastify(), async () => undefined, { environment: { origin: '' }, tenantDb }, [])
  const undeclared = { method: 'GET', path: '/api/forgotten', summary: '' } as unknown as Endpoint
  expect(() => serve(undeclared, async () => undefined)).toThrow('GET /api/forgotten does not say who may call it')
})
