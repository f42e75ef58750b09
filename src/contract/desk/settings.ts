import * as z from 'zod/mini'
import { endpoint, uploadSeconds } from '../endpoint.ts'
import { dataOf } from '../wire.ts'
import { recordValues } from './changes.ts'

/** Larger files are neither a logo nor a banner. */
export const mostSettingPictureBytes = 10_000_000

/** A setting by its path, as a record; null where the shop says nothing and the usual value holds. */
const setting = z.object({ path: z.string(), record: z.nullable(recordValues) })

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/desk/settings',
  who: 'staff',
  needs: ['settings.read'],
  summary: 'Every setting of the shop and every shipping method as records, but for what is secret.',
  answer: dataOf(z.object({ settings: z.array(setting), shippingMethods: z.array(recordValues) })),
})

export const getSecretSettings = endpoint({
  method: 'GET',
  path: '/api/desk/settings/secret',
  who: 'staff',
  needs: ['settings.write'],
  needsPasswordAgain: true,
  summary: 'The settings that are kept out of journals and exports, such as the bank account.',
  answer: dataOf(z.array(setting)),
})

export const uploadSettingPicture = endpoint({
  method: 'POST',
  path: '/api/desk/settings/picture',
  who: 'staff',
  needs: ['settings.write'],
  summary:
    'Stores a picture for the logo or a banner, and answers with its address. Nothing is shown until that is saved.',
  body: z.object({}),
  upload: { maxBytes: mostSettingPictureBytes },
  seconds: uploadSeconds,
  answer: dataOf(z.object({ address: z.string() })),
})

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/api/desk/settings/test-mail',
  who: 'staff',
  needs: ['settings.write'],
  summary: 'Sends a mail to the caller, to see whether mails leave the shop and how they look.',
  answer: dataOf(z.object({ receiver: z.string() })),
})
