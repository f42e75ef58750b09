import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { dataOf, id } from '../wire.ts'

export const beginOwnSecondFactor = endpoint({
  method: 'POST',
  path: '/api/desk/me/second-factor',
  who: 'staff',
  needs: [],
  needsPasswordAgain: true,
  summary: 'A new secret for an authenticator app. It counts once a code of it was confirmed.',
  answer: dataOf(z.object({ secret: z.string(), address: z.string() })),
})

export const confirmOwnSecondFactor = endpoint({
  method: 'POST',
  path: '/api/desk/me/second-factor/confirm',
  who: 'staff',
  needs: [],
  needsPasswordAgain: true,
  summary: 'The first code of the app; answers with the recovery codes, which are shown this once.',
  body: z.object({ code: z.string().check(z.minLength(1), z.maxLength(20)) }),
  answer: dataOf(z.object({ recoveryCodes: z.array(z.string()) })),
})

export const endOwnSecondFactor = endpoint({
  method: 'DELETE',
  path: '/api/desk/me/second-factor',
  who: 'staff',
  needs: [],
  needsPasswordAgain: true,
  summary: 'Ends the own second factor; the password alone is enough again.',
})

export const resetSecondFactor = endpoint({
  method: 'DELETE',
  path: '/api/desk/staff/{id}/second-factor',
  who: 'staff',
  needs: ['staff.write'],
  needsPasswordAgain: true,
  summary: 'Ends the second factor of somebody who has lost it, and signs them out. For owners.',
  params: z.object({ id }),
})
