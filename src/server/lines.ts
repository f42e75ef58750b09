import { Socket } from 'node:net'
import pg from 'pg'

/**
 * A few connections on which statements are sent one behind the other, without waiting for answers, and together where
 * they were asked together: for short statements the sending costs more than all else.
 */
export interface Lines {
  /** Runs the work, which asks the connection whatever it wants at once. */
  send<T>(work: (client: pg.Client) => Promise<T>): Promise<T>
  close(): Promise<void>
}

interface Line {
  client: pg.Client
  socket: Socket
}

export function openLines(count: number, config: pg.ClientConfig, reportLost: (error: Error) => void): Lines {
  const lines: (Promise<Line> | undefined)[] = Array(count).fill(undefined)
  let place = 0
  let isGathering = false

  /** Opened when first needed, and anew after it was lost. */
  const open = (at: number): Promise<Line> => {
    const socket = new Socket()
    const settings = { connectionTimeoutMillis: 5_000, ...config, stream: () => socket, pipeline: true }
    const client = new pg.Client(settings as pg.ClientConfig)
    const opening = client.connect().then(() => ({ client, socket }))
    const forget = (error?: Error) => {
      if (error) reportLost(error)
      if (lines[at] === opening) lines[at] = undefined
    }
    client.on('error', forget)
    client.on('end', () => forget())
    opening.catch(() => forget())
    lines[at] = opening
    return opening
  }

  /** All that is asked at this moment goes down the same line. */
  const next = (): Promise<Line> => {
    if (!isGathering) {
      isGathering = true
      place = (place + 1) % count
      process.nextTick(() => {
        isGathering = false
      })
    }
    return lines[place] ?? open(place)
  }

  return {
    async send(work) {
      const { client, socket } = await next()
      socket.cork()
      process.nextTick(() => socket.uncork())
      return work(client)
    },
    async close() {
      await Promise.all(lines.map(async line => (await line?.catch(() => undefined))?.client.end()))
    },
  }
}
