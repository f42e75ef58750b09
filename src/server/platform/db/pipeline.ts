import { Socket } from 'node:net'
import type pg from 'pg'
import { ShopClient } from './database.ts'

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
  underWay: number
  /** When it last answered, or was asked after a rest. */
  heardAt: number
}

/** After how long a silence a line with questions under way is given up. */
interface Patience {
  patienceMs: number
}

export function openLines(
  count: number,
  { patienceMs, ...config }: pg.ClientConfig & Patience,
  reportLost: (error: Error) => void,
): Lines {
  const lines: (Promise<Line> | undefined)[] = Array(count).fill(undefined)
  const connected = new Set<Line>()
  let place = 0
  let isGathering = false

  /** Opened when first needed, and anew after it was lost. */
  const open = (at: number): Promise<Line> => {
    const socket = new Socket()
    const settings = { connectionTimeoutMillis: 5_000, ...config, stream: () => socket, pipeline: true }
    const client = new ShopClient(settings as pg.ClientConfig)
    const line: Line = { client, socket, underWay: 0, heardAt: 0 }
    const opening = client.connect().then(() => {
      connected.add(line)
      return line
    })
    const forget = (error?: Error) => {
      if (error) reportLost(error)
      connected.delete(line)
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

  /** One look a second at all of them: a limit of time around each statement would cost more than many take. */
  const watch = setInterval(() => {
    for (const { socket, underWay, heardAt } of connected) {
      if (underWay > 0 && Date.now() - heardAt > patienceMs) socket.destroy(new SilentDatabase(patienceMs))
    }
  }, 1_000).unref()

  return {
    async send(work) {
      const line = await next()
      line.socket.cork()
      process.nextTick(() => line.socket.uncork())
      if (line.underWay++ === 0) line.heardAt = Date.now()
      try {
        return await work(line.client)
      } finally {
        line.underWay--
        line.heardAt = Date.now()
      }
    },
    async close() {
      clearInterval(watch)
      await Promise.all(lines.map(async line => (await line?.catch(() => undefined))?.client.end()))
    },
  }
}

class SilentDatabase extends Error {
  readonly code = 'ETIMEDOUT'

  constructor(patienceMs: number) {
    super(`the database has not answered for ${patienceMs} ms`)
  }
}
