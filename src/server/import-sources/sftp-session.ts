import { createHash } from 'node:crypto'
import type { Client, FileEntry, SFTPWrapper, Stats } from 'ssh2'
import type { ConnectOutside } from '../platform/outbound/connect-outside.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Credentials } from './credentials.ts'
import type { SourceRow } from './queries.ts'

/** The server shows a key that nobody has confirmed. It has been sent neither a name nor a secret. */
export class UnknownHost extends Refusal {
  readonly hostKey: string

  constructor(hostKey: string, isKnownByAnother: boolean) {
    super(isKnownByAnother ? 'source.host.changed' : 'source.host.unknown', { facts: { hostKey } })
    this.hostKey = hostKey
  }
}

/** A folder with more files than this would be read for minutes each time. */
const mostFilesInFolder = 10_000

/** What every server gives at once. */
export const partBytes = 32 * 1024

export interface SftpSession {
  open(path: string): Promise<Buffer>
  stat(handle: Buffer): Promise<Stats>
  /** What follows at a position, at most one part; nothing at the end. */
  read(handle: Buffer, position: number, length: number): Promise<Buffer>
  list(folder: string): Promise<FileEntry[]>
  end(): void
}

/** Signs in to an SFTP server that is known by its key. */
export async function openSftp(
  connectOutside: ConnectOutside,
  { address, login, hostKey }: Pick<SourceRow, 'address' | 'login' | 'hostKey'>,
  { user, secret }: Credentials,
  signal: AbortSignal,
  readyTimeout: number,
): Promise<SftpSession> {
  const { hostname: host, port } = new URL(address)
  const sock = await connectOutside({ host, port: Number(port || 22) }, signal)
  // Loaded here, as most shops fetch nothing by SFTP.
  const { Client } = (await import('ssh2')).default
  const client = new Client()
  const ended = endOf(client, signal)
  let shown: string | undefined
  const within: Within = start => Promise.race([ended, answerOf(start)])
  try {
    await within<void>(done => {
      client.once('ready', () => done(null))
      client.connect({
        sock,
        username: user,
        ...(login === 'key' ? { privateKey: secret } : { password: secret }),
        readyTimeout,
        algorithms: {
          serverHostKey: { prepend: algorithmsOf(hostKey), append: [], remove: [] },
          // By the processor; the library would take ChaCha20, which without its native part is ten times slower.
          cipher: { prepend: ['aes128-gcm@openssh.com', 'aes256-gcm@openssh.com'], append: [], remove: [] },
        },
        hostVerifier: (key: Buffer) => {
          shown = hostKeyOf(key)
          return shown === hostKey
        },
      })
    })
    const sftp = await within<SFTPWrapper>(done => client.sftp(done))
    return {
      open: path => within(done => sftp.open(path, 'r', done)),
      stat: handle => within(done => sftp.fstat(handle, done)),
      read: (handle, position, length) => {
        const buffer = Buffer.alloc(length)
        return within(done =>
          sftp.read(handle, buffer, 0, length, position, (error, bytes) =>
            isEnd(error) ? done(null, Buffer.alloc(0)) : done(error, buffer.subarray(0, bytes)),
          ),
        )
      },
      list: folder => listFolder(sftp, folder, within),
      end: () => client.destroy(),
    }
  } catch (error) {
    client.destroy()
    if (shown !== undefined && shown !== hostKey) throw new UnknownHost(shown, hostKey !== null)
    throw error
  }
}

/** Begins something of the library, which calls back. */
type Start<T> = (done: (error: Error | undefined | null, value: T) => void) => void
/** Waits for its answer while the connection lasts. */
type Within = <T>(start: Start<T>) => Promise<T>

async function listFolder(sftp: SFTPWrapper, folder: string, within: Within): Promise<FileEntry[]> {
  const handle = await within<Buffer>(done => sftp.opendir(folder, done))
  const entries: FileEntry[] = []
  for (;;) {
    const some = await within<FileEntry[] | undefined>(done =>
      sftp.readdir(handle, (error, list) => (isEnd(error) ? done(null, undefined) : done(error, list))),
    )
    if (!some) return entries
    entries.push(...some)
    if (entries.length > mostFilesInFolder) {
      throw new Refusal('source.folder.too.large', { facts: { max: mostFilesInFolder } })
    }
  }
}

const endOfFile = 1
const noSuchFile = 2
const permissionDenied = 3

function isEnd(error: unknown): boolean {
  return (error as { code?: unknown } | undefined)?.code === endOfFile
}

/** Why a connection has ended; what was asked over it may never be answered. */
function endOf(client: Client, signal: AbortSignal): Promise<never> {
  const ended = new Promise<never>((_, reject) => {
    client.on('error', error => reject(refusalOf(error)))
    client.on('close', () => reject(new Refusal('link.unreachable')))
    signal.addEventListener('abort', () => {
      reject(new Refusal('link.too.slow'))
      client.destroy()
    })
  })
  // Whoever waits for an answer hears of it; an end that nobody waits for must not end the process.
  ended.catch(() => undefined)
  return ended
}

function answerOf<T>(start: Start<T>): Promise<T> {
  return new Promise((resolve, reject) => start((error, value) => (error ? reject(refusalOf(error)) : resolve(value))))
}

/** What the library's error says to staff. Its own text is not shown: a server may have written it. */
function refusalOf(error: Error & { level?: string; code?: unknown }): Refusal {
  if (error instanceof Refusal) return error
  if (error.level === 'client-authentication') return new Refusal('source.login.refused')
  if (error.level === 'client-timeout') return new Refusal('link.too.slow')
  if (error.level === 'handshake' || error.level === 'protocol') return new Refusal('source.not.sftp')
  if (error.code === noSuchFile) return new Refusal('source.file.missing')
  if (error.code === permissionDenied) return new Refusal('source.file.denied')
  if (typeof error.code === 'number' || /subsystem|channel/i.test(error.message)) return new Refusal('source.not.sftp')
  return new Refusal('link.unreachable')
}

/** As OpenSSH shows it: the type of the key and the hash of it. */
function hostKeyOf(key: Buffer): string {
  const typeLength = key.length >= 4 ? key.readUInt32BE(0) : 0
  const type = key.toString('latin1', 4, 4 + Math.min(typeLength, 50)).replace(/[^\w@.-]/g, '?')
  return `${type} SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`
}

/** A server with keys of several types is asked for the one that was confirmed. */
function algorithmsOf(hostKey: string | null): ServerHostKeyAlgorithm[] {
  const type = hostKey?.split(' ')[0]
  if (type === 'ssh-rsa') return ['rsa-sha2-512', 'rsa-sha2-256']
  return knownTypes.filter(known => known === type)
}

const knownTypes = ['ssh-ed25519', 'ecdsa-sha2-nistp256', 'ecdsa-sha2-nistp384', 'ecdsa-sha2-nistp521'] as const
type ServerHostKeyAlgorithm = (typeof knownTypes)[number] | 'rsa-sha2-512' | 'rsa-sha2-256'
