import * as z from 'zod/mini'
import { firstSteps } from '#domain/first-steps.ts'
import { endpoint } from '../endpoint.ts'
import { dataOf } from '../wire.ts'

export const getFirstSteps = endpoint({
  method: 'GET',
  path: '/api/desk/first-steps',
  who: 'staff',
  needs: ['settings.write'],
  summary: 'What is left to do in a new shop; nothing once all is done or somebody has put it away.',
  answer: dataOf(
    z.nullable(
      z.array(
        z.object({
          step: z.enum(firstSteps),
          isDone: z.boolean(),
          /** What it is set to, where that can be said in a word. */
          value: z.string(),
        }),
      ),
    ),
  ),
})

export const leaveFirstSteps = endpoint({
  method: 'POST',
  path: '/api/desk/first-steps/leave',
  who: 'staff',
  needs: ['settings.write'],
  summary: 'Puts the first steps away for everybody.',
})
