import { mostImportBytes } from '#contract/desk/imports.ts'
import { saveStream } from '../imports/fetch-file.ts'
import type { FetchOutside } from '../platform/outbound/fetch-outside.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Credentials } from './credentials.ts'
import type { SourceRow } from './queries.ts'

/** A file that has come, on this machine, and what its server says to know it again by. */
export interface FetchedFile extends Awaited<ReturnType<typeof saveStream>> {
  /** Where the server says it; otherwise the address tells. */
  name?: string
  etag: string | null
  lastModified: string | null
}

/** For everything together: a slow server must not keep others waiting for hours. */
export const mostMinutes = 10

/** Fetches what a source has; undefined where its server says that it is the same as before. */
export async function fetchHttps(
  fetchOutside: FetchOutside,
  source: Pick<SourceRow, 'address' | 'login' | 'etag' | 'lastModified'>,
  credentials: Credentials | undefined,
): Promise<FetchedFile | undefined> {
  const { status, headers, body } = await fetchOutside(source.address, {
    maxBytes: mostImportBytes,
    timeoutMs: mostMinutes * 60_000,
    headers: {
      accept: '*/*',
      'user-agent': 'Kontor',
      ...(source.etag && { 'if-none-match': source.etag }),
      ...(source.lastModified && { 'if-modified-since': source.lastModified }),
      ...(credentials && { authorization: authorization(source.login, credentials) }),
    },
  })
  if (status !== 200) body.destroy()
  if (status === 304) return undefined
  if (status === 401 || status === 403) throw new Refusal('source.login.refused')
  if (status === 404 || status === 410) throw new Refusal('source.file.missing')
  if (status !== 200) throw new Refusal('source.status', { facts: { status } })
  const saved = await saveStream(body)
  return { ...saved, etag: shortHeader(headers.etag), lastModified: shortHeader(headers['last-modified']) }
}

function authorization(login: SourceRow['login'], { user, secret }: Credentials): string {
  return login === 'bearer' ? `Bearer ${secret}` : `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`
}

/** Sent back with the next question, so that a long one is left out. */
function shortHeader(text: string | undefined): string | null {
  return text && text.length <= 1_000 ? text : null
}
