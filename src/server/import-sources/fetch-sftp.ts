import { constants } from 'node:fs'
import { rm } from 'node:fs/promises'
import { posix } from 'node:path'
import { Readable } from 'node:stream'
import type { Stats } from 'ssh2'
import { mostImportBytes } from '#contract/desk/imports.ts'
import { matchesPattern } from '#domain/records/import-source.ts'
import { saveStream } from '../imports/fetch-file.ts'
import type { ConnectOutside } from '../platform/outbound/connect-outside.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Credentials } from './credentials.ts'
import { type FetchedFile, mostMinutes } from './fetch-https.ts'
import type { SourceRow } from './queries.ts'
import { openSftp, partBytes, type SftpSession } from './sftp-session.ts'

/** What a server may cost us: bytes, milliseconds for everything together, and until we are signed in. */
const usualLimits = { maxBytes: mostImportBytes, timeoutMs: mostMinutes * 60_000, readyMs: 20_000 }

/** Fetches what a source has by SFTP; undefined where size and time say that it is the same as before. */
export async function fetchSftp(
  connectOutside: ConnectOutside,
  source: Pick<SourceRow, 'address' | 'login' | 'hostKey' | 'etag'>,
  credentials: Credentials | undefined,
  limits = usualLimits,
): Promise<FetchedFile | undefined> {
  if (!credentials) throw new Refusal('source.secret.needed')
  const signal = AbortSignal.timeout(limits.timeoutMs)
  const session = await openSftp(connectOutside, source, credentials, signal, limits.readyMs)
  try {
    const path = await pathOf(session, source.address)
    const handle = await session.open(path)
    const before = await session.stat(handle)
    const etag = etagOf(path, before)
    if (etag === source.etag) return undefined
    if (before.size > limits.maxBytes) throw tooLarge(limits.maxBytes)
    const saved = await saveStream(Readable.from(contentOf(session, handle, limits.maxBytes), { objectMode: false }))
    const after = await session.stat(handle).catch(() => undefined)
    // Cut off, or still being written: half a file would be imported as a whole one.
    if (saved.bytes !== before.size || !after || etagOf(path, after) !== etag) {
      await rm(saved.path, { force: true })
      throw new Refusal('source.file.changing')
    }
    return { ...saved, name: posix.basename(path), etag, lastModified: null }
  } finally {
    session.end()
  }
}

/** The file of an address: the one it names, or the newest whose name fits its pattern. */
async function pathOf(session: SftpSession, address: string): Promise<string> {
  const path = decoded(new URL(address).pathname)
  const pattern = posix.basename(path)
  if (!pattern.includes('*')) return path
  const folder = posix.dirname(path)
  const fitting = (await session.list(folder)).filter(
    ({ filename, attrs }) => matchesPattern(pattern, filename) && !filename.includes('/') && isFile(attrs),
  )
  if (fitting.length === 0) throw new Refusal('source.file.missing')
  const newest = fitting.reduce((best, next) => (isNewer(next, best) ? next : best))
  return posix.join(folder, newest.filename)
}

interface Entry {
  filename: string
  attrs: { mtime: number }
}

/** Of two files of the same second the later name is the newer one: exports are numbered or dated. */
function isNewer(one: Entry, other: Entry): boolean {
  return one.attrs.mtime === other.attrs.mtime ? one.filename > other.filename : one.attrs.mtime > other.attrs.mtime
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function etagOf(path: string, { size, mtime }: Stats): string {
  return `${size} ${mtime} ${path}`
}

/** Asked for ahead: a server at the other end of the world takes a second for four answers, however small. */
const partsAhead = 16

/** The bytes of a file until its end, wherever the server said that would be. */
async function* contentOf(session: SftpSession, handle: Buffer, maxBytes: number): AsyncGenerator<Buffer> {
  const ahead: Promise<Buffer>[] = []
  for (let asked = 0, bytes = 0; ; ) {
    for (; ahead.length < partsAhead; asked += partBytes) {
      const part = partOf(session, handle, asked)
      // Whoever waits for it hears of its failure; those after it must not end the process.
      part.catch(() => undefined)
      ahead.push(part)
    }
    const part = await ahead.shift()!
    bytes += part.length
    if (bytes > maxBytes) throw tooLarge(maxBytes)
    yield part
    if (part.length < partBytes) return
  }
}

/** A whole part, or what is left of the file: a server may answer with less than was asked for. */
async function partOf(session: SftpSession, handle: Buffer, position: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  for (let length = 0; length < partBytes; ) {
    const piece = await session.read(handle, position + length, partBytes - length)
    if (piece.length === 0) break
    pieces.push(piece)
    length += piece.length
  }
  return Buffer.concat(pieces)
}

/** Servers that do not say what an entry is are asked for it as for a file. */
function isFile({ mode }: { mode: number }): boolean {
  return !mode || (mode & constants.S_IFMT) === constants.S_IFREG
}

function tooLarge(maxBytes: number): Refusal {
  return new Refusal('link.too.large', { facts: { megabytes: Math.floor(maxBytes / 1_000_000) } })
}
