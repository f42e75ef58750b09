import type { AddressInfo } from 'node:net'
import ssh2, { type Connection, type FileEntry, type SFTPWrapper } from 'ssh2'

const { Server, utils } = ssh2
const { STATUS_CODE } = utils.sftp

export interface SftpFile {
  content: Buffer
  mtime: number
  /** What the server says of its length, where that is a lie. */
  size?: number
}

/** An SFTP server on this machine that knows one name. */
export interface SftpServer {
  port: number
  /** By path; changed by tests at will. */
  files: Map<string, SftpFile>
  /** Who has tried to sign in, and how: nothing for a client that does not trust the server. */
  logins: string[]
  /** Called for each part that is read; may change the file, or end the connection. */
  onRead: ((offset: number, connection: Connection) => void) | undefined
  /** Reads are no longer answered. */
  isDeaf: boolean
  /** An answer holds at most so many bytes, whatever was asked for. */
  mostBytesAtOnce: number
  /** From now on it shows another key. */
  replaceKey(): Promise<void>
  stop(): Promise<void>
}

export const sftpLogin = { user: 'robot', secret: 'sftp-pa55' }
export const sftpKeys = utils.generateKeyPairSync('ed25519')

export async function startSftpServer(): Promise<SftpServer> {
  const connections = new Set<Connection>()
  let server = newServer()
  const handle: SftpServer = {
    port: 0,
    files: new Map(),
    logins: [],
    onRead: undefined,
    isDeaf: false,
    mostBytesAtOnce: 32_768,
    async replaceKey() {
      await close()
      server = newServer()
      await listen(handle.port)
    },
    stop: () => close(),
  }
  await listen(0)
  return handle

  function newServer() {
    return new Server({ hostKeys: [utils.generateKeyPairSync('ed25519').private] }, connection => {
      connections.add(connection)
      connection.on('error', () => undefined).on('close', () => connections.delete(connection))
      connection.on('authentication', context => {
        handle.logins.push(context.method)
        if (context.username !== sftpLogin.user) return context.reject()
        if (context.method === 'password' && context.password === sftpLogin.secret) return context.accept()
        if (context.method !== 'publickey') return context.reject(['password', 'publickey'])
        const key = utils.parseKey(sftpKeys.public)
        if (key instanceof Error || !key.getPublicSSH().equals(context.key.data)) return context.reject()
        // The first question is whether the key is known, the second is signed.
        const { blob, signature, hashAlgo } = context
        if (!signature || key.verify(blob!, signature, hashAlgo) === true) context.accept()
        else context.reject()
      })
      connection.on('ready', () =>
        connection.on('session', accept => {
          accept().on('sftp', acceptSftp => serveFiles(handle, acceptSftp(), connection))
        }),
      )
    })
  }

  async function listen(port: number) {
    await new Promise<void>(resolve => server.listen(port, '127.0.0.1', () => resolve()))
    handle.port = (server.address() as AddressInfo).port
  }

  async function close() {
    for (const connection of connections) connection.end()
    await new Promise<void>(resolve => server.close(() => resolve()))
  }
}

function serveFiles(handle: SftpServer, sftp: SFTPWrapper, connection: Connection): void {
  const fileOf = (path: string) => handle.files.get(path)
  const attributes = ({ content, mtime, size = content.length }: SftpFile) => ({
    mode: 0o100644,
    uid: 0,
    gid: 0,
    size,
    atime: mtime,
    mtime,
  })
  let isListed = false
  sftp.on('OPEN', (id, path) => {
    if (fileOf(path)) sftp.handle(id, Buffer.from(path))
    else sftp.status(id, path.includes('closed') ? STATUS_CODE.PERMISSION_DENIED : STATUS_CODE.NO_SUCH_FILE)
  })
  sftp.on('FSTAT', (id, path) => sftp.attrs(id, attributes(fileOf(path.toString())!)))
  sftp.on('READ', (id, path, offset, length) => {
    if (handle.isDeaf) return
    handle.onRead?.(offset, connection)
    const part = fileOf(path.toString())!.content.subarray(offset, offset + Math.min(length, handle.mostBytesAtOnce))
    if (part.length === 0) sftp.status(id, STATUS_CODE.EOF)
    else sftp.data(id, part)
  })
  sftp.on('OPENDIR', (id, path) => {
    isListed = false
    sftp.handle(id, Buffer.from(path))
  })
  sftp.on('READDIR', (id, folder) => {
    if (isListed) return sftp.status(id, STATUS_CODE.EOF)
    isListed = true
    const entries = [...handle.files].flatMap(([path, file]): FileEntry[] => {
      const filename = path.slice(folder.length + 1)
      const isInside = path.startsWith(`${folder}/`) && !filename.includes('/')
      return isInside ? [{ filename, longname: filename, attrs: attributes(file) }] : []
    })
    sftp.name(id, entries)
  })
  sftp.on('CLOSE', id => sftp.status(id, STATUS_CODE.OK))
}
