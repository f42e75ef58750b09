import * as z from 'zod/mini'
import { allPermissions } from '#domain/access/permissions.ts'
import { endpoint } from '../endpoint.ts'
import { dataOf, id } from '../wire.ts'

export const currentStaff = endpoint({
  method: 'GET',
  path: '/api/desk/me',
  who: 'staff',
  needs: [],
  summary: 'Who is signed in at the desk, and what their role permits.',
  answer: dataOf(
    z.object({
      _id: id,
      name: z.string(),
      roleName: z.string(),
      shopName: z.string(),
      logo: z.nullable(z.string()),
      permissions: z.array(z.enum(allPermissions)),
    }),
  ),
})
