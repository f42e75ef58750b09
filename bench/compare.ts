import { type ChildProcess, fork } from 'node:child_process'
import { countCpu, countStolen, cpuMilliseconds } from './cpu.ts'
import { type Extent, type Load, load, type Target } from './load.ts'

export interface Measured extends Load {
  /** CPU milliseconds per request, of the shop's process and of Postgres. */
  node: number
  postgres: number
  /** Percent of the machine's time that it did not get meanwhile. */
  stolen: number
}

/** A load on a shop, with what it cost. */
export async function measure(target: Target, extent: Extent, shop: ChildProcess, dataDir: string): Promise<Measured> {
  const cpu = countCpu(shop, dataDir)
  const stolen = countStolen()
  const result = await load(target, extent)
  return { ...result, ...cpu(result.answered), stolen: stolen() }
}

export interface Compared extends Measured {
  bare: { perSecond: number; cpu: number }
  /** Requests per second, and CPU time, in proportion to the bare server. */
  ratio: number
  cpuRatio: number
}

/**
 * The same load on a shop and on a bare Fastify that sends the same answer, three times in turn: the round with the
 * median of the CPU time counts. The bare server may serve shorter, as it says the same every time.
 */
export async function compare(target: Target, extent: Extent, shop: ChildProcess, dataDir: string): Promise<Compared> {
  const bare = await startBare(await answerOf(target))
  const rounds: Compared[] = []
  try {
    for (let round = 0; round < 3; round++) {
      const before = cpuMilliseconds(bare.process.pid!)
      const peer = await load({ address: bare.address, requests: [{ path: '/' }] }, { ...extent, seconds: 2 })
      const peerCpu = (cpuMilliseconds(bare.process.pid!) - before) / peer.answered
      const own = await measure(target, extent, shop, dataDir)
      rounds.push({
        ...own,
        bare: { perSecond: peer.perSecond, cpu: peerCpu },
        ratio: own.perSecond / peer.perSecond,
        cpuRatio: peerCpu / (own.node + own.postgres),
      })
    }
  } finally {
    bare.process.kill()
  }
  return medianOf(rounds, round => round.cpuRatio)
}

export function medianOf<T>(rounds: readonly T[], figureOf: (round: T) => number): T {
  return rounds.toSorted((a, b) => figureOf(a) - figureOf(b))[Math.floor(rounds.length / 2)]!
}

/** The figures of a row, the same in every measurement. */
export function figuresOf({ perSecond, p50, p99, node, postgres, stolen, failures }: Measured): string {
  return (
    `${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(1)} p99 ${p99.toFixed(1)} ms, ` +
    `CPU ${node.toFixed(2)} + ${postgres.toFixed(2)} ms, failures ${failures}, stolen ${stolen.toFixed(0)} %`
  )
}

export function ratiosOf({ ratio, cpuRatio, bare }: Compared): string {
  return `ratio ${ratio.toFixed(4)}, by CPU ${cpuRatio.toFixed(4)} of a bare server's ${bare.perSecond.toFixed(0)}/s and ${bare.cpu.toFixed(3)} ms`
}

async function answerOf({ address, requests }: Target): Promise<object> {
  const { path, headers = {}, body } = requests[0]!
  const sent = body === undefined ? {} : { method: 'POST', body }
  const answer = await fetch(address + path, {
    ...sent,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return (await answer.json()) as object
}

async function startBare(answer: object): Promise<{ process: ChildProcess; address: string }> {
  const child = fork(new URL('./bare-fastify.ts', import.meta.url).pathname)
  child.send(answer)
  const address = await new Promise<string>(resolve => child.once('message', said => resolve(String(said))))
  return { process: child, address }
}
