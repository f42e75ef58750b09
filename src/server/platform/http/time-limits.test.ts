import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { fastify } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { closeConnections } from './close-connections.ts'
import { problemAnswer } from './problem-answer.ts'
import { refuseConnection } from './refuse-connection.ts'
import { limitTime } from './time-limits.ts'

/** A server with a handful of calls and limits of tenths of a second. */
async function start() {
  const app = fastify({
    clientErrorHandler: refuseConnection,
    http: { headersTimeout: 300, connectionsCheckingInterval: 50 },
    requestTimeout: 600_000,
    // Only stopping ends a connection that is kept.
    keepAliveTimeout: 0,
    return503OnClosing: false,
  })
  app.setErrorHandler((error, _request, reply) => {
    const { status, headers, body } = problemAnswer(error)
    return reply.status(status).headers(headers).send(JSON.stringify(body))
  })
  closeConnections(app, limitTime(app, { usual: { body: 1, whole: 2 }, everyMs: 20 }))
  app.post('/body', async request => ({ got: request.body }))
  app.post('/upload', { config: { seconds: { body: 600, whole: 600 } } }, async () => ({ done: true }))
  app.get('/never', () => new Promise(() => undefined))
  const asked: (() => void)[] = []
  app.get('/later', { config: { seconds: { body: 600, whole: 600 } } }, () => {
    return new Promise(resolve => asked.push(() => resolve({ done: true })))
  })
  const sent: Readable[] = []
  app.get('/endless', (_request, reply) => {
    const content = new Readable({ read: () => void content.push(Buffer.alloc(65_536)) })
    sent.push(content)
    return reply.send(content)
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, asked, sent, port: (app.server.address() as AddressInfo).port }
}

let server: Awaited<ReturnType<typeof start>>
afterEach(() => server.app.close())

interface Talk {
  socket: Socket
  /** All that was answered until the connection was closed. */
  answer: Promise<string>
}

async function say(text: string): Promise<Talk> {
  const socket = connect(server.port, '127.0.0.1')
  let said = ''
  socket.on('data', chunk => {
    said += chunk
  })
  socket.on('error', () => undefined)
  const answer = once(socket, 'close').then(() => said)
  await once(socket, 'connect')
  socket.write(text)
  return { socket, answer }
}

const heading = (path: string, method = 'POST') => `${method} ${path} HTTP/1.1\r\nHost: shop\r\n`
const json = 'Content-Type: application/json\r\nContent-Length: 10\r\n\r\n'

describe('a client that does not come to an end', () => {
  test.each([
    ['sends nothing', '', 408],
    ['sends half a heading', 'GET /ne', 408],
    ['sends half a body', `${heading('/body')}${json}[1,`, 408],
    ['sends half a body to a call that is not there', `${heading('/nothing')}${json}[1,`, 408],
    ['asks for what is never answered', `${heading('/never', 'GET')}\r\n`, 503],
  ])('and %s is told so and disconnected', async (_, text, status) => {
    server = await start()
    const answer = await (await say(text)).answer
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toContain(status === 408 ? '"code":"request.too.slow"' : '"code":"try.again.later"')
    expect(answer).toMatch(/content-type: application\/problem\+json/i)
  })

  test('and sends its body byte by byte is disconnected after the time for bodies', async () => {
    server = await start()
    const { socket, answer } = await say(heading('/body') + json.replace('10', '10000'))
    const drip = setInterval(() => socket.writable && socket.write(' '), 50)
    expect(await answer).toMatch(/^HTTP\/1.1 408 /)
    clearInterval(drip)
  })

  test('and sends on behind its answer is disconnected', async () => {
    server = await start()
    const { answer } = await say(`${heading('/body')}Content-Type: image/png\r\nContent-Length: 10\r\n\r\n1`)
    expect(await answer).toMatch(/^HTTP\/1.1 415 /)
  })

  test('and never reads is disconnected, and the rest of its answer is dropped', async () => {
    server = await start()
    const { socket } = await say(`${heading('/endless', 'GET')}\r\n`)
    socket.pause()
    await expect.poll(() => server.sent.map(({ destroyed }) => destroyed)).toEqual([true])
    socket.destroy()
  })
})

test('a call that says so has more time than others', async () => {
  server = await start()
  const { socket, answer } = await say(`${heading('/upload')}Connection: close\r\n${json}[1,`)
  // The other one is given up meanwhile.
  expect(await (await say(`${heading('/body')}${json}[1,`)).answer).toMatch(/^HTTP\/1.1 408 /)
  socket.write('2,3,45]')
  expect(await answer).toMatch(/^HTTP\/1.1 200 /)
})

test('a body in parts is taken as long as it arrives in time', async () => {
  server = await start()
  const { socket, answer } = await say(`${heading('/body')}Connection: close\r\n${json}`)
  socket.write('[1,2,')
  socket.write('3,45]')
  expect(await answer).toContain('{"got":[1,2,3,45]}')
})

describe('stopping', () => {
  test('answers what is under way and waits for nothing else', async () => {
    server = await start()
    const idle = await say('')
    const half = await say('GET /la')
    const kept = await say(`${heading('/body')}Content-Length: 0\r\n\r\n`)
    await once(kept.socket, 'data')
    const asked = await say(`${heading('/later', 'GET')}\r\n`)
    await expect.poll(() => server.asked.length).toBe(1)
    const closed = server.app.close()
    await Promise.all([idle.answer, half.answer, kept.answer])
    server.asked[0]!()
    expect(await asked.answer).toContain('{"done":true}')
    await closed
  })
})
