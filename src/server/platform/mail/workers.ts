import { buffer } from 'node:stream/consumers'
import type { JobData } from '../jobs/jobs.ts'
import type { Platform } from '../platform.ts'
import { dropInOutbox, type Letter, type SendMail } from './transport.ts'

/** Delivers finished mails; what no server took in the end is kept where somebody can find it. */
export async function startMailWorkers(platform: Platform, sendMail: SendMail): Promise<void> {
  await platform.jobs.work('mail', async mail => sendMail(await letterOf(platform, mail)))
  await platform.jobs.work('mail-undelivered', async mail =>
    dropInOutbox(platform.environment, await letterOf(platform, mail)),
  )
}

/** Fetches what is attached. A mail whose papers are away for the moment waits rather than leaving without them. */
async function letterOf({ files }: Platform, { attachments = [], ...mail }: JobData['mail']): Promise<Letter> {
  const attached = attachments.map(async ({ name: filename, type: contentType, fileKey }) => {
    const file = await files.read(fileKey)
    if (!file) throw new Error(`nothing in the store has the key ${fileKey}`)
    return { filename, contentType, content: await buffer(file.content) }
  })
  return { ...mail, attachments: await Promise.all(attached) }
}
