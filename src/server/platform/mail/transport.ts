import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Environment } from '../environment.ts'

/** A mail as it leaves, with what is attached. */
export interface Letter {
  to: string
  subject: string
  text: string
  html?: string
  attachments?: { filename: string; contentType: string; content: Buffer }[]
}

/** Keeps umlauts from turning a mail into a block that people cannot read in the outbox. */
const textEncoding = 'quoted-printable'

/** Hands a letter to the SMTP server, or, where none is set, to the outbox. */
export type SendMail = (letter: Letter) => Promise<void>

interface MailTransport {
  send: SendMail
  close(): void
}

/**
 * Connections to the SMTP server are kept for the next letters: signing in for each one takes longer than the letter.
 * There are three, so that a letter that hangs holds up only a part of the others.
 */
export function openMailTransport(environment: Environment): MailTransport {
  const { smtpUrl, mailFrom: from } = environment
  if (!smtpUrl) return { send: letter => dropInOutbox(environment, letter), close: () => undefined }
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: 3 }, { from })
  return {
    async send(letter) {
      await transport.sendMail({ ...letter, textEncoding })
    },
    close: () => transport.close(),
  }
}

/** Writes the letter as `outbox/*.eml`, the standard form that mail programs open. */
export async function dropInOutbox({ dataDir, mailFrom: from }: Environment, letter: Letter): Promise<void> {
  const composer = createTransport({ streamTransport: true, buffer: true }, { from })
  const { message } = await composer.sendMail({ ...letter, textEncoding })
  const outbox = join(dataDir, 'outbox')
  await mkdir(outbox, { recursive: true })
  const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomBytes(3).toString('hex')}`
  await writeFile(join(outbox, `${name}.part`), message as Buffer)
  await rename(join(outbox, `${name}.part`), join(outbox, `${name}.eml`))
}
