import { readFile, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import ssh2 from 'ssh2'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SftpServer, sftpKeys, sftpLogin, startSftpServer } from '#testing/sftp-server.ts'
import type { OutsideSettings } from '../platform/outbound/allowed-addresses.ts'
import { openConnections } from '../platform/outbound/connect-outside.ts'
import { fetchSftp } from './fetch-sftp.ts'

let server: SftpServer
let hostKey: string
const foreignKey = ssh2.utils.generateKeyPairSync('ed25519').private
const limits = { maxBytes: 1_000_000, timeoutMs: 20_000, readyMs: 10_000 }
const open: OutsideSettings = { allowsLoopback: true, ownHosts: ['shop.example'] }

beforeAll(async () => {
  server = await startSftpServer()
  server.files.set('/out/a.csv', { content: Buffer.from('x'), mtime: 1 })
  const { facts } = await problemOf(fetched('/out/a.csv', { hostKey: null }))
  hostKey = String(facts.hostKey)
})
afterAll(() => server.stop())
beforeEach(() => {
  server.files.clear()
  server.files.set('/out/prices.csv', { content: Buffer.from('sku;price\n'.repeat(50_000)), mtime: 1_000 })
  server.logins = []
  server.onRead = undefined
  server.isDeaf = false
  server.mostBytesAtOnce = 32_768
})

interface Asked {
  hostKey?: string | null
  etag?: string | null
  login?: 'basic' | 'key'
  user?: string
  secret?: string
  limits?: typeof limits
  settings?: OutsideSettings
  host?: string
  port?: number
}

function fetched(path: string, asked: Asked = {}) {
  const address = `sftp://${asked.host ?? '127.0.0.1'}:${asked.port ?? server.port}${path}`
  const source = { address, login: asked.login ?? 'basic', hostKey, etag: null, ...asked } as const
  const credentials = { user: asked.user ?? sftpLogin.user, secret: asked.secret ?? sftpLogin.secret }
  return fetchSftp(openConnections(asked.settings ?? open), source, credentials, asked.limits ?? limits)
}

async function contentOf(path: string, asked: Asked = {}): Promise<string> {
  const file = await fetched(path, asked)
  const content = await readFile(file!.path, 'utf8')
  await rm(file!.path)
  return content
}

async function problemOf(work: Promise<unknown>) {
  return work.then(
    () => ({ code: 'none', facts: {} as Record<string, unknown> }),
    error => ({ code: error.code as string, facts: error.facts as Record<string, unknown> }),
  )
}
const codeOf = async (work: Promise<unknown>) => (await problemOf(work)).code

describe('a file by SFTP', () => {
  test('comes whole, with a password and with a private key', async () => {
    expect(await contentOf('/out/prices.csv')).toHaveLength(500_000)
    expect(await contentOf('/out/prices.csv', { login: 'key', secret: sftpKeys.private })).toHaveLength(500_000)
    expect(new Set(server.logins)).toEqual(new Set(['none', 'password', 'publickey']))
  })

  test('comes whole from a server that answers with less than was asked for', async () => {
    server.mostBytesAtOnce = 10_007
    expect(await contentOf('/out/prices.csv')).toBe('sku;price\n'.repeat(50_000))
  })

  test('is not read again while its size and time are the same', async () => {
    const first = await fetched('/out/prices.csv')
    await rm(first!.path)
    let reads = 0
    server.onRead = () => void reads++
    expect(await fetched('/out/prices.csv', { etag: first!.etag })).toBeUndefined()
    expect(reads).toBe(0)
    server.files.get('/out/prices.csv')!.mtime++
    expect(await contentOf('/out/prices.csv', { etag: first!.etag })).toHaveLength(500_000)
  })

  test('named by a star is the newest whose name fits', async () => {
    const put = (name: string, mtime: number) => server.files.set(`/out/${name}`, { content: Buffer.from(name), mtime })
    put('prices-1.csv', 2_000)
    put('prices-2.csv', 3_000)
    put('prices-3.csv', 3_000)
    put('prices-4.csv.tmp', 9_000)
    put('stock-5.csv', 9_000)
    put('old/prices-6.csv', 9_000)
    expect(await contentOf('/out/prices-*.csv')).toBe('prices-3.csv')
    expect(await codeOf(fetched('/out/invoices-*.csv'))).toBe('source.file.missing')
  })

  test('has a name with blanks and umlauts', async () => {
    server.files.set('/out/Preise für alle.csv', { content: Buffer.from('p'), mtime: 1 })
    const file = await fetched(new URL('sftp://a/out/Preise für alle.csv').pathname)
    expect(file).toMatchObject({ name: 'Preise für alle.csv', bytes: 1 })
    await rm(file!.path)
  })
})

describe('nothing is sent to a server', () => {
  test('whose key nobody has confirmed', async () => {
    const { code, facts } = await problemOf(fetched('/out/prices.csv', { hostKey: null }))
    expect([code, server.logins]).toEqual(['source.host.unknown', []])
    expect(facts.hostKey).toMatch(/^ssh-ed25519 SHA256:[A-Za-z0-9+/]{43}$/)
  })

  test('that shows another key than the confirmed one', async () => {
    const other = `ssh-ed25519 SHA256:${'A'.repeat(43)}`
    const { code, facts } = await problemOf(fetched('/out/prices.csv', { hostKey: other }))
    expect([code, facts.hostKey, server.logins]).toEqual(['source.host.changed', hostKey, []])
  })

  test.each([
    ['10.0.0.1', open, 'link.closed'],
    ['169.254.169.254', open, 'link.closed'],
    ['127.0.0.1', { ...open, allowsLoopback: false }, 'link.closed'],
    ['shop.example', { ...open, allowsLoopback: false }, 'link.closed'],
  ])('at %s', async (host, settings, code) => {
    expect(await codeOf(fetched('/out/prices.csv', { host, settings }))).toBe(code)
    expect(server.logins).toEqual([])
  })

  test('whose name means something else a moment later', async () => {
    let lookups = 0
    const lookup = async () => [{ address: lookups++ === 0 ? '127.0.0.1' : '10.0.0.1', family: 4 }]
    const settings = { ...open, lookup }
    expect(await contentOf('/out/prices.csv', { host: 'erp.example', settings })).toHaveLength(500_000)
    expect(lookups).toBe(1)
    expect(await codeOf(fetched('/out/prices.csv', { host: 'erp.example', settings }))).toBe('link.closed')
  })
})

describe('a server that', () => {
  test.each([
    ['refuses the password', { secret: 'wrong' }, 'source.login.refused'],
    ['refuses the key', { login: 'key', secret: foreignKey }, 'source.login.refused'],
    ['knows nobody of that name', { user: 'nobody' }, 'source.login.refused'],
  ] as const)('%s is told so', async (_what, asked, code) => {
    expect(await codeOf(fetched('/out/prices.csv', asked))).toBe(code)
  })

  test.each([
    ['/out/nothing.csv', 'source.file.missing'],
    ['/out/closed.csv', 'source.file.denied'],
  ])('has no %s for us: %s', async (path, code) => {
    expect(await codeOf(fetched(path))).toBe(code)
  })

  test('takes the connection and never speaks is given up', async () => {
    await withServer(
      () => undefined,
      async port =>
        expect(await codeOf(fetched('/x', { port, limits: { ...limits, readyMs: 200 } }))).toBe('link.too.slow'),
    )
  })

  test('speaks something else is no SFTP server', async () => {
    await withServer(
      socket => socket.end('220 mail.example ESMTP\r\n'.repeat(100)),
      async port => expect(await codeOf(fetched('/x', { port }))).toMatch(/^(source.not.sftp|link.unreachable)$/),
    )
  })

  test('is not there is unreachable', async () => {
    const free = await withServer(
      () => undefined,
      async port => port,
    )
    expect(await codeOf(fetched('/x', { port: free }))).toBe('link.unreachable')
  })

  test('stops in the middle of a file is given up when the time is over', async () => {
    server.onRead = offset => {
      server.isDeaf = offset > 200_000
    }
    expect(await codeOf(fetched('/out/prices.csv', { limits: { ...limits, timeoutMs: 1_500 } }))).toBe('link.too.slow')
  })

  test('breaks off in the middle of a file has sent none', async () => {
    server.onRead = (offset, connection) => offset > 200_000 && connection.end()
    expect(await codeOf(fetched('/out/prices.csv'))).toBe('link.unreachable')
  })

  test('has a file above the limit is told so before anything is read', async () => {
    server.files.set('/out/prices.csv', { content: Buffer.alloc(10), mtime: 1, size: 1_000_001 })
    let reads = 0
    server.onRead = () => void reads++
    const { code, facts } = await problemOf(fetched('/out/prices.csv'))
    expect([code, facts, reads]).toEqual(['link.too.large', { megabytes: 1 }, 0])
  })

  test('sends more than it said is stopped at the limit', async () => {
    server.files.set('/out/prices.csv', { content: Buffer.alloc(3_000_000), mtime: 1, size: 500 })
    expect(await codeOf(fetched('/out/prices.csv'))).toBe('link.too.large')
  })

  test.each([
    ['shorter', 400_000],
    ['longer', 600_000],
  ])('has a file that is %s than it said: it is still being written', async (_what, size) => {
    server.files.set('/out/prices.csv', { content: Buffer.alloc(500_000), mtime: 1, size })
    expect(await codeOf(fetched('/out/prices.csv'))).toBe('source.file.changing')
  })

  test('writes the file while it is read has sent neither the old nor the new one', async () => {
    server.onRead = offset => {
      if (offset > 200_000) server.files.get('/out/prices.csv')!.mtime = 2_000
    }
    expect(await codeOf(fetched('/out/prices.csv'))).toBe('source.file.changing')
  })
})

async function withServer<T>(answer: (socket: Socket) => void, work: (port: number) => Promise<T>): Promise<T> {
  const plain = createServer(socket => {
    socket.on('error', () => undefined)
    answer(socket)
  })
  await new Promise<void>(resolve => plain.listen(0, '127.0.0.1', resolve))
  try {
    return await work((plain.address() as AddressInfo).port)
  } finally {
    plain.close()
  }
}
