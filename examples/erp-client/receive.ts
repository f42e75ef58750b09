import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { verifyWebhook, type WebhookEvent } from './verify.ts'

/**
 * Listens for webhooks of the shop. What is not signed by it is refused. An event says that something has changed, not what
 * it says now: whoever hears of it looks into the feed, so that it does not matter whether one came twice.
 */
export function listenForWebhooks(secret: string, onEvent: (event: WebhookEvent) => void): Server {
  return createServer(async (request, reply) => {
    try {
      const event = verifyWebhook(secret, request.headers, await text(request))
      // Answered before anything is done with it: the shop waits for 15 seconds, and sends it again after that.
      reply.writeHead(204).end()
      onEvent(event)
    } catch {
      reply.writeHead(401).end()
    }
  })
}
