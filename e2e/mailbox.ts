import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { dataFolder } from './shop.ts'

/** The mail to an address that contains a piece of text. Waits for it, since mails are sent by a queue. */
export async function mailWith(piece: string, to: string): Promise<string> {
  let found = ''
  await expect
    .poll(
      async () => {
        const mails = await allMails()
        found = mails.find(mail => mail.includes(piece) && receiverOf(mail).includes(to)) ?? ''
        return found !== ''
      },
      { timeout: 90_000, message: `a mail to ${to} with ${piece}` },
    )
    .toBe(true)
  return found
}

/** From the header alone: the shop's own address also stands below every mail. */
function receiverOf(mail: string): string {
  return /^To: .*$/m.exec(mail)?.[0] ?? ''
}

async function allMails(): Promise<string[]> {
  const folder = join(dataFolder, 'outbox')
  const files = (await readdir(folder).catch(() => [])).filter(file => file.endsWith('.eml'))
  return Promise.all(files.map(async file => decodeQuotedPrintable(await readFile(join(folder, file), 'utf8'))))
}

/** Undoes quoted-printable: long lines are wrapped with a `=` at the end, and some characters are hex codes. */
function decodeQuotedPrintable(mail: string): string {
  return mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
