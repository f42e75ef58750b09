import * as z from 'zod/mini'
import { endpoint, uploadSeconds } from '../endpoint.ts'
import { dataOf } from '../wire.ts'
import { recordValues } from './changes.ts'
import { mostSettingPictureBytes } from './settings.ts'

export const listBanners = endpoint({
  method: 'GET',
  path: '/api/desk/banners',
  who: 'staff',
  needs: ['content.read'],
  summary: 'The banners of the home page as records, also those that are not shown today, in their order.',
  answer: dataOf(z.array(recordValues)),
})

export const uploadBannerPicture = endpoint({
  method: 'POST',
  path: '/api/desk/banners/picture',
  who: 'staff',
  needs: ['content.write'],
  summary: 'Stores a picture for a banner, and answers with its address. Nothing is shown until that is saved.',
  body: z.object({}),
  upload: { maxBytes: mostSettingPictureBytes },
  seconds: uploadSeconds,
  answer: dataOf(z.object({ address: z.string() })),
})
