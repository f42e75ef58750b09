import { Socket } from 'node:net'
import type pg from 'pg'
import { DbClient } from './client.ts'

/**
 * A few connections on which statements are pipelined: sent one after the other without waiting for answers, and in one
 * packet where they were asked in the same tick. For short statements, sending costs more than running them.
 */
export interface Pipelines {
  /** Runs the work, which sends all its statements to the connection without waiting in between. */
  send<T>(work: (client: pg.Client) => Promise<T>): Promise<T>
  close(): Promise<void>
}

interface Pipeline {
  client: pg.Client
  socket: Socket
  underWay: number
  /** When it last answered, or when it was first asked after being idle. */
  heardAt: number
}

/** After how long without an answer a pipeline with statements under way is given up. */
interface Patience {
  patienceMs: number
}

export function openPipelines(
  count: number,
  { patienceMs, ...config }: pg.ClientConfig & Patience,
  reportLost: (error: Error) => void,
): Pipelines {
  const pipelines: (Promise<Pipeline> | undefined)[] = Array(count).fill(undefined)
  const connected = new Set<Pipeline>()
  let place = 0
  let isBatchOpen = false

  /** Opened when first needed, and again after the connection was lost. */
  const open = (at: number): Promise<Pipeline> => {
    const socket = new Socket()
    const settings = { connectionTimeoutMillis: 5_000, ...config, stream: () => socket, pipeline: true }
    const client = new DbClient(settings as pg.ClientConfig)
    const pipeline: Pipeline = { client, socket, underWay: 0, heardAt: 0 }
    const opening = client.connect().then(() => {
      connected.add(pipeline)
      return pipeline
    })
    const forget = (error?: Error) => {
      if (error) reportLost(error)
      connected.delete(pipeline)
      if (pipelines[at] === opening) pipelines[at] = undefined
    }
    client.on('error', forget)
    client.on('end', () => forget())
    opening.catch(() => forget())
    pipelines[at] = opening
    return opening
  }

  /** Everything asked in the same tick goes to the same connection. */
  const next = (): Promise<Pipeline> => {
    if (!isBatchOpen) {
      isBatchOpen = true
      place = (place + 1) % count
      process.nextTick(() => {
        isBatchOpen = false
      })
    }
    return pipelines[place] ?? open(place)
  }

  /** All are checked once a second: a timer for each statement would cost more than many statements take. */
  const watch = setInterval(() => {
    for (const { socket, underWay, heardAt } of connected) {
      if (underWay > 0 && Date.now() - heardAt > patienceMs) socket.destroy(new SilentDatabase(patienceMs))
    }
  }, 1_000).unref()

  return {
    async send(work) {
      const pipeline = await next()
      pipeline.socket.cork()
      process.nextTick(() => pipeline.socket.uncork())
      if (pipeline.underWay++ === 0) pipeline.heardAt = Date.now()
      try {
        return await work(pipeline.client)
      } finally {
        pipeline.underWay--
        pipeline.heardAt = Date.now()
      }
    },
    async close() {
      clearInterval(watch)
      await Promise.all(pipelines.map(async pipeline => (await pipeline?.catch(() => undefined))?.client.end()))
    },
  }
}

class SilentDatabase extends Error {
  readonly code = 'ETIMEDOUT'

  constructor(patienceMs: number) {
    super(`the database has not answered for ${patienceMs} ms`)
  }
}
