import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { OpenRequests } from './time-limits.ts'

/** How long answers under way may take once the shop is stopping: all of it must end within ten seconds. */
const longestMs = 5_000

/**
 * Lets a stopping server end soon: connections that wait for no answer are closed at once, also those that have sent
 * half a heading or nothing at all, which the server itself would wait for. The others are closed behind their answer.
 */
export function closeConnections(app: FastifyInstance, requests: OpenRequests): void {
  const sockets = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  app.addHook('preClose', done => {
    const since = Date.now()
    const look = () => {
      const isTimeUp = Date.now() - since > longestMs
      for (const socket of sockets) {
        if (isTimeUp) socket.destroy()
        else if (!requests.waitsForAnswer(socket)) socket.destroySoon()
      }
    }
    const timer = setInterval(look, 50)
    app.server.once('close', () => clearInterval(timer))
    look()
    done()
  })
}
