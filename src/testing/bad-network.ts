import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A way to a server that loses, doubles, delays and reorders what passes it. */
export interface BadNetwork {
  address: string
  /** What it has done, by name. */
  done: Record<'passed' | 'lost' | 'unanswered' | 'doubled' | 'late', number>
  /** Waits until the requests that are late have arrived. */
  settled(): Promise<void>
  stop(): Promise<void>
}

export async function openBadNetwork(target: string, random: () => number): Promise<BadNetwork> {
  const done: BadNetwork['done'] = { passed: 0, lost: 0, unanswered: 0, doubled: 0, late: 0 }
  const late = new Set<Promise<unknown>>()
  const pass = (incoming: IncomingMessage, body: Buffer) => forward(target, incoming, body)

  const server = createServer(async (incoming, outgoing) => {
    const body = await bodyOf(incoming)
    await waitFor(random() * 30)
    const fate = random()
    try {
      if (fate < 0.08) return lose('lost', outgoing)
      if (fate < 0.16) {
        // It arrives and is done, but nobody hears of it.
        await pass(incoming, body)
        return lose('unanswered', outgoing)
      }
      if (fate < 0.24) {
        done.doubled++
        const [answer] = await Promise.all([pass(incoming, body), pass(incoming, body)])
        return reply(outgoing, answer)
      }
      if (fate < 0.32) {
        // A copy arrives after what is sent later.
        done.late++
        const copy = waitFor(100 + random() * 400).then(() => pass(incoming, body))
        late.add(copy.catch(() => undefined).finally(() => late.delete(copy)))
      }
      done.passed++
      reply(outgoing, await pass(incoming, body))
    } catch {
      outgoing.destroy()
    }
  })
  function lose(how: 'lost' | 'unanswered', outgoing: ServerResponse): void {
    done[how]++
    outgoing.destroy()
  }
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    done,
    async settled() {
      await waitFor(600)
      await Promise.all(late)
    },
    async stop() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

interface Passed {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

function forward(target: string, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Passed> {
  return new Promise((resolve, reject) => {
    const outgoing = request(target + url, { method, headers: { ...headers, host: new URL(target).host } })
    outgoing.on('error', reject)
    outgoing.on('response', answer => {
      bodyOf(answer).then(read => resolve({ status: answer.statusCode!, headers: answer.headers, body: read }), reject)
    })
    outgoing.end(body)
  })
}

function reply(outgoing: ServerResponse, { status, headers, body }: Passed): void {
  outgoing.writeHead(status, headers)
  outgoing.end(body)
}

async function bodyOf(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const waitFor = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))
