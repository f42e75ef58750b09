import * as z from 'zod/mini'
import { allPermissions } from '#domain/access/permissions.ts'
import { erpEndpoint } from '../endpoint.ts'
import { dataOf } from '../wire.ts'

export const getKey = erpEndpoint({
  method: 'GET',
  path: '/api/erp/v1/me',
  who: 'apiKey',
  needs: [],
  summary: 'The key that is calling, and what it is allowed. Good for a first try.',
  answer: dataOf(z.object({ name: z.string(), tenant: z.string(), permissions: z.array(z.enum(allPermissions)) })),
  example: {},
})
