import { buffer } from 'node:stream/consumers'
import type { JobData, Mail } from '../jobs/jobs.ts'
import type { Platform } from '../platform.ts'
import { findUnsent, noteTry } from './mails.ts'
import { dropInOutbox, type Letter, type SendMail } from './transport.ts'

/** Delivers finished mails; what no server took in the end is kept where somebody can find it. */
export async function startMailWorkers(platform: Platform, sendMail: SendMail): Promise<void> {
  await platform.jobs.work('mail', async job => {
    const mail = await mailOf(platform, job)
    if (!mail) return
    try {
      await sendMail(await letterOf(platform, mail))
    } catch (error) {
      await note(platform, job, String(error))
      throw error
    }
    await note(platform, job, null)
  })
  await platform.jobs.work('mail-undelivered', async job => {
    const mail = await mailOf(platform, job)
    if (mail) await dropInOutbox(platform.environment, await letterOf(platform, mail))
  })
}

/** What an earlier version has enqueued is the mail itself. */
async function mailOf({ tenantDb }: Platform, job: JobData['mail']): Promise<Mail | undefined> {
  return 'mailId' in job ? findUnsent(tenantDb(job), job.mailId) : job
}

async function note({ tenantDb }: Platform, job: JobData['mail'], problem: string | null): Promise<void> {
  if ('mailId' in job) await noteTry(tenantDb(job), job.mailId, problem)
}

/** Fetches what is attached. A mail whose papers are away for the moment waits rather than leaving without them. */
async function letterOf({ files }: Platform, { attachments = [], ...mail }: Mail): Promise<Letter> {
  const attached = attachments.map(async ({ name: filename, type: contentType, fileKey }) => {
    const file = await files.read(fileKey)
    if (!file) throw new Error(`nothing in the store has the key ${fileKey}`)
    return { filename, contentType, content: await buffer(file.content) }
  })
  return { ...mail, attachments: await Promise.all(attached) }
}
