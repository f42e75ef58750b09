import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Refusal } from '../refusal.ts'
import type { OutsideSettings } from './allowed-addresses.ts'
import { openOutside } from './fetch-outside.ts'

let server: Server
let origin: string
let port: number
/** What the server heard, and what it does next. */
let heard: { url: string; headers: Record<string, unknown> }[]
let answer: RequestListener

beforeAll(async () => {
  server = createServer((request, reply) => {
    heard.push({ url: request.url!, headers: request.headers })
    answer(request, reply)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
  origin = `http://127.0.0.1:${port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  heard = []
  answer = (_request, reply) => reply.end('ok')
})

const closed: OutsideSettings = { allowsLoopback: false, ownHosts: ['shop.example'] }
const open: OutsideSettings = { ...closed, allowsLoopback: true }
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing',
    error => (error instanceof Refusal ? error.code : String(error)),
  )
const limits = { maxBytes: 1000 }

describe('an address', () => {
  test.each([
    ['http://93.184.215.14/', 'link.not.https'],
    ['ftp://93.184.215.14/', 'link.not.https'],
    ['file:///etc/passwd', 'link.not.https'],
    ['data:text/plain,x', 'link.not.https'],
    ['javascript:alert(1)', 'link.not.https'],
    ['https://user:password@93.184.215.14/', 'link.not.https'],
    ['no address', 'link.not.https'],
    ['', 'link.not.https'],
    ['https://127.0.0.1/', 'link.closed'],
    ['https://127.1/', 'link.closed'],
    ['https://2130706433/', 'link.closed'],
    ['https://0x7f.0.0.1/', 'link.closed'],
    ['https://0177.0.0.1/', 'link.closed'],
    ['https://[::1]/', 'link.closed'],
    ['https://[::ffff:127.0.0.1]/', 'link.closed'],
    ['https://10.1.2.3/', 'link.closed'],
    ['https://169.254.169.254/latest/meta-data/', 'link.closed'],
    ['https://0.0.0.0/', 'link.closed'],
    ['https://shop.example/media/a.webp', 'link.closed'],
    ['https://SHOP.example./', 'link.closed'],
  ])('%s is refused: %s', async (address, code) => {
    expect(await codeOf(openOutside(closed)(address, limits))).toBe(code)
  })

  test('is refused where any of its name’s addresses is private', async () => {
    const lookup = async () => [
      { address: '93.184.215.14', family: 4 },
      { address: 'fd00::1', family: 6 },
    ]
    expect(await codeOf(openOutside({ ...closed, lookup })('https://pictures.example/', limits))).toBe('link.closed')
  })

  test('of this machine’s own network cards is refused, whatever the setting for development says', async () => {
    const own = Object.values(networkInterfaces())
      .flatMap(all => all ?? [])
      .filter(one => !one.internal)
    for (const { address, family } of own) {
      const host = family === 'IPv6' ? `[${address.split('%')[0]}]` : address
      expect(await codeOf(openOutside(open)(`https://${host}/`, limits))).toBe('link.closed')
    }
  })

  test('whose name nobody knows is refused', async () => {
    const lookup = async () => Promise.reject(new Error('ENOTFOUND'))
    expect(await codeOf(openOutside({ ...closed, lookup })('https://nobody.example/', limits))).toBe('link.unknown')
  })

  test('of this machine answers only under the setting for development', async () => {
    expect(await codeOf(openOutside(closed)(origin, limits))).toBe('link.closed')
    expect(heard).toEqual([])
    const { status, body } = await openOutside(open)(origin, limits)
    expect([status, await text(body)]).toEqual([200, 'ok'])
  })
})

test('a name is looked up once: what it means a moment later is not asked', async () => {
  let lookups = 0
  const lookup = async () => [{ address: lookups++ === 0 ? '127.0.0.1' : '10.0.0.1', family: 4 }]
  const outside = openOutside({ ...open, lookup })
  const { body } = await outside(`http://pictures.example:${port}/a`, limits)
  expect([await text(body), lookups]).toEqual(['ok', 1])
  expect(heard[0]?.headers.host).toBe(`pictures.example:${port}`)
  expect(await codeOf(outside(`http://pictures.example:${port}/b`, limits))).toBe('link.closed')
  expect(heard).toHaveLength(1)
})

describe('a redirect', () => {
  const redirectTo = (next: (url: string) => string | undefined) => {
    answer = (request, reply) => {
      const location = next(request.url!)
      if (location === undefined) reply.end('there')
      else reply.writeHead(302, { location }).end()
    }
  }

  test('is followed three times', async () => {
    redirectTo(url => ({ '/1': '/2', '/2': '/3', '/3': '/4' })[url])
    expect(await text((await openOutside(open)(`${origin}/1`, limits)).body)).toBe('there')
    expect(heard.map(one => one.url)).toEqual(['/1', '/2', '/3', '/4'])
  })

  test('is not followed a fourth time, and is an answer where the caller wants none followed', async () => {
    redirectTo(() => '/again')
    expect(await codeOf(openOutside(open)(origin, limits))).toBe('link.redirects')
    expect(heard).toHaveLength(4)
    expect((await openOutside(open)(origin, { ...limits, redirects: 0 })).status).toBe(302)
    expect(heard).toHaveLength(5)
  })

  test.each([
    ['https://10.0.0.1/', 'link.closed'],
    ['https://169.254.169.254/', 'link.closed'],
    ['http://93.184.215.14/', 'link.not.https'],
    ['file:///etc/passwd', 'link.not.https'],
    ['https://a:b@93.184.215.14/', 'link.not.https'],
    ['http://[', 'link.not.https'],
  ])('to %s is refused: %s', async (location, code) => {
    redirectTo(() => location)
    expect(await codeOf(openOutside(open)(origin, limits))).toBe(code)
  })

  test('to a name that is private by now is refused', async () => {
    let lookups = 0
    const lookup = async () => [{ address: lookups++ === 0 ? '127.0.0.1' : '192.168.0.1', family: 4 }]
    redirectTo(() => `http://pictures.example:${port}/inside`)
    expect(await codeOf(openOutside({ ...open, lookup })(`http://pictures.example:${port}/`, limits))).toBe(
      'link.closed',
    )
    expect(heard).toHaveLength(1)
  })

  test('to another server takes no password along, to the same one it does', async () => {
    redirectTo(url => ({ '/1': '/2', '/2': `http://localhost:${port}/3` })[url])
    const lookup = async () => [{ address: '127.0.0.1', family: 4 }]
    const headers = { Authorization: 'Basic secret', 'If-None-Match': '"7"' }
    const { body } = await openOutside({ ...open, lookup })(`${origin}/1`, { ...limits, headers })
    await text(body)
    expect(heard.map(one => [one.url, one.headers.authorization, one.headers['if-none-match']])).toEqual([
      ['/1', 'Basic secret', '"7"'],
      ['/2', 'Basic secret', '"7"'],
      ['/3', undefined, '"7"'],
    ])
  })
})

test('a body is sent by POST, to the address that was looked up and checked', async () => {
  let lookups = 0
  const lookup = async () => [{ address: lookups++ === 0 ? '127.0.0.1' : '192.168.0.1', family: 4 }]
  answer = async (request, reply) => void reply.end(`${request.method} ${await text(request)}`)
  const { body } = await openOutside({ ...open, lookup })(`http://erp.example:${port}/`, { ...limits, body: 'told' })
  expect(await text(body)).toBe('POST told')
  expect(lookups).toBe(1)
})

describe('an answer', () => {
  test('comes with its status and headers, also one that nothing has changed', async () => {
    answer = (_request, reply) => reply.writeHead(304, { ETag: '"7"' }).end()
    const { status, headers, body } = await openOutside(open)(origin, limits)
    expect([status, headers.etag, await text(body)]).toEqual([304, '"7"', ''])
  })

  test('is never asked for in a packed form', async () => {
    await text((await openOutside(open)(origin, { ...limits, headers: { 'Accept-Encoding': 'gzip' } })).body)
    expect(heard[0]?.headers['accept-encoding']).toBe('identity')
  })

  test('of exactly the limit is taken, of one byte more is not, whether it says so or not', async () => {
    answer = (request, reply) => {
      const body = Buffer.alloc(request.url === '/fits' ? 1000 : 1001)
      if (request.url === '/said') reply.setHeader('content-length', body.length)
      else reply.write(body.subarray(0, 500))
      reply.end(request.url === '/said' ? body : body.subarray(500))
    }
    const read = async (path: string) => text((await openOutside(open)(origin + path, limits)).body)
    expect(await read('/fits')).toHaveLength(1000)
    expect(await codeOf(read('/said'))).toBe('link.too.large')
    expect(await codeOf(read('/unsaid'))).toBe('link.too.large')
  })

  test('without an end is ended at the limit', async () => {
    answer = (_request, reply) => {
      const more = () => {
        while (!reply.destroyed && reply.write(Buffer.alloc(10_000)));
      }
      reply.on('drain', more)
      more()
    }
    const { body } = await openOutside(open)(origin, { maxBytes: 1_000_000 })
    expect(await codeOf(text(body))).toBe('link.too.large')
  })

  test('that drips is ended when its time is over', async () => {
    answer = (_request, reply) => {
      const drip = setInterval(() => reply.write('.'), 20)
      reply.on('close', () => clearInterval(drip))
    }
    const { body } = await openOutside(open)(origin, { ...limits, timeoutMs: 300 })
    expect(await codeOf(text(body))).toBe('link.too.slow')
  })

  test('that never begins is given up, as are redirects that take their time', async () => {
    answer = () => undefined
    expect(await codeOf(openOutside(open)(origin, { ...limits, timeoutMs: 100 }))).toBe('link.too.slow')
    answer = (_request, reply) => void setTimeout(() => reply.writeHead(302, { location: '/next' }).end(), 80)
    expect(await codeOf(openOutside(open)(origin, { ...limits, timeoutMs: 200 }))).toBe('link.too.slow')
  })

  test('of a name server that never comes is given up', async () => {
    const lookup = () => new Promise<never>(() => undefined)
    const outside = openOutside({ ...closed, lookup })
    expect(await codeOf(outside('https://slow.example/', { ...limits, timeoutMs: 50 }))).toBe('link.too.slow')
  })

  test('that breaks off is no answer', async () => {
    answer = (_request, reply) => {
      reply.writeHead(200, { 'content-length': 900 })
      reply.write('half', () => reply.destroy())
    }
    const { body } = await openOutside(open)(origin, limits)
    expect(await codeOf(text(body))).toBe('link.unreachable')
    answer = (request, _reply) => void request.socket.destroy()
    expect(await codeOf(openOutside(open)(origin, limits))).toBe('link.unreachable')
  })

  test('that nobody reads ends nothing but itself', async () => {
    answer = (_request, reply) => reply.end(Buffer.alloc(5000))
    const { body } = await openOutside(open)(origin, limits)
    body.destroy()
    expect(body.destroyed).toBe(true)
  })

  test('by https from a server that cannot show who it is is refused', async () => {
    expect(await codeOf(openOutside(open)(`https://127.0.0.1:${port}/`, limits))).toBe('link.unreachable')
  })
})
