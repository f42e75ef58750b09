import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type FastifyRequest, fastify } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendProblem } from './create-app.ts'
import { forwardPrograms } from './forward.ts'

const folder = mkdtempSync(join(tmpdir(), 'kontor-forward-'))
const socket = join(folder, 'programs.sock')
let app: ReturnType<typeof fastify>
let address: string
let other: Server | undefined

beforeEach(async () => {
  app = fastify({ forceCloseConnections: true })
  app.setErrorHandler(sendProblem)
  forwardPrograms(app, socket)
  // As finding out whose key it is takes a moment.
  app.addHook('preParsing', () => sleep(20))
  app.all('/*', async (request: FastifyRequest) => ({ answeredHere: true, body: request.body ?? null }))
  await app.listen({ host: '127.0.0.1', port: 0 })
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})
afterEach(async () => {
  other?.closeAllConnections()
  await new Promise(resolve => (other?.listening ? other.close(resolve) : resolve(undefined)))
  await app.close()
  rmSync(socket, { force: true })
})

/** The other process. */
async function listen(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<Server> {
  other = createServer(answer).listen(socket)
  await once(other, 'listening')
  return other
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

test('the other process gets the whole request, and its answer is passed on', async () => {
  await listen(async (request, response) => {
    const { method, url, headers } = request
    const seen = { method, url, key: headers.authorization, body: await textOf(request) }
    response.writeHead(201, { 'content-type': 'application/json', ratelimit: '"key";r=1' }).end(JSON.stringify(seen))
  })
  const body = JSON.stringify({ rows: Array.from({ length: 50_000 }, (_, n) => ({ variantSku: `V${n}` })) })
  const answer = await fetch(`${address}/api/erp/v1/stock?x=1`, {
    method: 'PUT',
    headers: { authorization: 'Bearer kontor_1', 'content-type': 'application/json' },
    body,
  })
  expect(answer.status).toBe(201)
  expect(answer.headers.get('ratelimit')).toBe('"key";r=1')
  expect(await answer.json()).toEqual({ method: 'PUT', url: '/api/erp/v1/stock?x=1', key: 'Bearer kontor_1', body })
})

test('it is told who asks as this process knows it, not as the client says', async () => {
  await listen((request, response) => response.end(JSON.stringify(request.headers)))
  const claimed = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'elsewhere', 'x-forwarded-proto': 'https' }
  const seen = await (await fetch(`${address}/api/erp/v1/orders`, { headers: claimed })).json()
  expect(seen).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': address.slice('http://'.length),
    'x-forwarded-proto': 'http',
  })
})

test('all other addresses are answered here', async () => {
  await listen((_request, response) => response.end('{}'))
  expect(await (await fetch(`${address}/api/user/currentUser`)).json()).toMatchObject({ answeredHere: true })
})

test('while no process listens, also where a killed one has left its socket behind, they are answered here', async () => {
  const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"a":1}' }
  const expected = { answeredHere: true, body: { a: 1 } }
  expect(await (await fetch(`${address}/api/erp/v1/orders`, sent)).json()).toEqual(expected)
  const listening = `require('node:http').createServer().listen(process.argv[1], () => console.log('up'))`
  const killed = spawn(process.execPath, ['-e', listening, socket])
  await once(killed.stdout, 'data')
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  expect(existsSync(socket)).toBe(true)
  expect(await (await fetch(`${address}/api/erp/v1/orders`, sent)).json()).toEqual(expected)
})

test('where the other process ends before it answers, the program is told to try again', async () => {
  await listen(request => request.socket.destroy())
  const answer = await fetch(`${address}/api/erp/v1/orders`, { method: 'POST', body: 'x'.repeat(1_000_000) })
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ code: 'try.again.later' })
})

test('an answer before the request was read to its end reaches the program', async () => {
  await listen((_request, response) => response.writeHead(413).end('{}'))
  const answer = await fetch(`${address}/api/erp/v1/orders`, { method: 'POST', body: 'x'.repeat(10_000_000) })
  expect(answer.status).toBe(413)
})

test('an answer that breaks off does not look as if it were whole', async () => {
  await listen((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/csv' })
    response.write('a;b\n1;2\n', () => response.destroy())
  })
  const answer = await fetch(`${address}/api/erp/v1/orders`)
  expect(answer.status).toBe(200)
  await expect(answer.text()).rejects.toThrow()
})

test('a program that goes away ends its request at the other process', async () => {
  const gone = new Promise(resolve => {
    void listen((_request, response) => {
      response.once('close', resolve)
      leaving.abort()
    })
  })
  const leaving = new AbortController()
  await once(other!, 'listening')
  await expect(fetch(`${address}/api/erp/v1/changes?wait=20`, { signal: leaving.signal })).rejects.toThrow()
  await gone
})
