import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** What a receiver of webhooks was sent. */
export interface Heard {
  headers: IncomingMessage['headers']
  body: string
  event: { type: string; timestamp: string; data: { kind: string; key: string; action: string } }
}

export interface WebhookReceiver {
  address: string
  /** In the order in which they came, also those that were not taken. */
  heard: Heard[]
  /** How it answers; unless it is changed, with 204. */
  answer: (request: Heard, reply: ServerResponse) => unknown
  stop(): void
}

/** A real server on this machine that webhooks are sent to. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const receiver: WebhookReceiver = {
    address: '',
    heard: [],
    answer: (_request, reply) => reply.writeHead(204).end(),
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
  const server = createServer(async (request, reply) => {
    const body = await text(request)
    const heard = { headers: request.headers, body, event: body ? JSON.parse(body) : undefined }
    receiver.heard.push(heard)
    receiver.answer(heard, reply)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  receiver.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`
  return receiver
}
