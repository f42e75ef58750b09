import { Agent, request as ask, type IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

/** Kept: a connection that ends with its answer may take an early one with it, while the request is still being sent. */
const connections = new Agent({ keepAlive: true })

/** Calls of programs are answered by the process that listens to the socket, and by this one while none does. */
export function forwardPrograms(app: FastifyInstance, socketPath: string): void {
  app.addHook('onRequest', (request, reply, next) => {
    if (!request.url.startsWith('/api/erp/')) return next()
    forward(socketPath, request, reply).then(isAnswered => isAnswered || next(), next)
  })
}

/**
 * Lets another process of this machine answer a request, through its socket. False where no such process listens:
 * nothing of the request was read then, and whoever asked can answer it.
 */
function forward(socketPath: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const { method, url, raw } = request
  return new Promise((resolve, reject) => {
    let isConnected = false
    const asked = ask({ socketPath, method, path: url, headers: forwardedHeaders(request), agent: connections })
    asked.once('socket', socket => {
      const begin = () => {
        isConnected = true
        raw.pipe(asked)
      }
      if (socket.connecting) socket.once('connect', begin)
      else begin()
    })
    asked.on('error', () => {
      if (!isConnected) resolve(false)
      // Whoever asked has gone, or was told already that it takes too long.
      else if (reply.sent || reply.raw.destroyed) resolve(true)
      // It has ended meanwhile; whether it has done what was asked is not known.
      else reject(new Refusal('try.again.later'))
    })
    asked.once('response', answer => {
      reply.hijack()
      send(answer, reply)
      resolve(true)
    })
    // What it did not read would keep the program sending.
    asked.once('close', () => isConnected && raw.unpipe(asked).resume())
    reply.raw.once('close', () => asked.destroy())
  })
}

function send(answer: IncomingMessage, { raw }: FastifyReply): void {
  const { connection: _, 'keep-alive': __, ...headers } = answer.headers
  raw.writeHead(answer.statusCode!, headers)
  // An answer that breaks off must not look as if it were whole.
  pipeline(answer, raw, error => error && raw.destroy())
}

/** Who is asking, and for which address, as this process knows it: what a client says of that counts for nothing. */
function forwardedHeaders({ headers, ip, host, protocol }: FastifyRequest) {
  const { connection: _, expect: __, ...kept } = headers
  return { ...kept, 'x-forwarded-for': ip, 'x-forwarded-host': host, 'x-forwarded-proto': protocol }
}
