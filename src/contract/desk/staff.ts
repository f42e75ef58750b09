import * as z from 'zod/mini'
import { allPermissions } from '#domain/access/permissions.ts'
import { endpoint } from '../endpoint.ts'
import { dataOf, id, line, localised } from '../wire.ts'
import { newPerson } from './new-person.ts'

const params = z.object({ id })
const permissions = z.array(z.enum(allPermissions)).check(z.maxLength(allPermissions.length))
const roleKey = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/))
const roleName = z.object({ en: line(60).check(z.minLength(1)), de: line(60).check(z.minLength(1)) })

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
      hasSecondFactor: z.boolean(),
    }),
  ),
})

export const provePassword = endpoint({
  method: 'POST',
  path: '/api/desk/me/password',
  who: 'staff',
  needs: [],
  summary: 'The own password again, for calls that want it within ten minutes.',
  body: z.object({ password: z.string().check(z.minLength(1), z.maxLength(1000)) }),
})

const member = z.object({
  _id: id,
  username: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  isLocked: z.boolean(),
  isActive: z.boolean(),
  /** False while they have not chosen a password by the link of their invitation. */
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  isMe: z.boolean(),
})

export const listStaff = endpoint({
  method: 'GET',
  path: '/api/desk/staff',
  who: 'staff',
  needs: ['staff.read'],
  summary: 'The people with a role at the desk, by username.',
  query: z.object({ after: z.optional(line(254)), search: z.optional(line(100)) }),
  answer: z.object({ data: z.array(member), hasMore: z.boolean() }),
})

export const inviteStaff = endpoint({
  method: 'POST',
  path: '/api/desk/staff',
  who: 'staff',
  needs: ['staff.write'],
  needsPasswordAgain: true,
  summary: 'Adds somebody to the staff and sends them a link to choose a password.',
  body: z.object({ ...newPerson, role: roleKey }),
  answer: dataOf(member),
})

export const changeStaff = endpoint({
  method: 'POST',
  path: '/api/desk/staff/{id}',
  who: 'staff',
  needs: ['staff.write'],
  needsPasswordAgain: true,
  summary: 'Gives somebody another role, or locks or unlocks them. Who is locked is signed out at once.',
  params,
  body: z.object({ role: z.optional(roleKey), isLocked: z.optional(z.boolean()) }),
  answer: dataOf(member),
})

export const inviteStaffAgain = endpoint({
  method: 'POST',
  path: '/api/desk/staff/{id}/invitation',
  who: 'staff',
  needs: ['staff.write'],
  needsPasswordAgain: true,
  summary: 'Sends the link to choose a password again, to somebody who has none yet.',
  params,
})

const role = z.object({ key: z.string(), name: localised, permissions, people: z.int(), isFixed: z.boolean() })
const roleBody = z.object({ name: roleName, permissions })

export const listRoles = endpoint({
  method: 'GET',
  path: '/api/desk/roles',
  who: 'staff',
  needs: ['staff.read'],
  summary: 'The roles of the shop, with what each permits and how many people have it.',
  answer: dataOf(z.array(role)),
})

export const addRole = endpoint({
  method: 'POST',
  path: '/api/desk/roles',
  who: 'staff',
  needs: ['staff.write'],
  needsPasswordAgain: true,
  summary: 'Adds a role. It permits only what the caller may do.',
  body: roleBody,
  answer: dataOf(z.array(role)),
})

export const changeRole = endpoint({
  method: 'POST',
  path: '/api/desk/roles/{key}',
  who: 'staff',
  needs: ['staff.write'],
  needsPasswordAgain: true,
  summary: 'Changes what a role is called and permits; it counts from the next request of everybody who has it.',
  params: z.object({ key: roleKey }),
  body: roleBody,
  answer: dataOf(z.array(role)),
})

export const removeRole = endpoint({
  method: 'DELETE',
  path: '/api/desk/roles/{key}',
  who: 'staff',
  needs: ['staff.write'],
  needsPasswordAgain: true,
  summary: 'Removes a role that nobody has.',
  params: z.object({ key: roleKey }),
  answer: dataOf(z.array(role)),
})
