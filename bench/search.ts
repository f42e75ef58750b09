import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../src/server/platform/db/client.ts'
import { startEmbeddedPostgres } from '../src/server/platform/db/embedded-postgres.ts'
import { migrate } from '../src/server/platform/db/migrate.ts'
import { removeDataFolder } from '../src/testing/data-folder.ts'
import { medianOf } from './compare.ts'
import { countStolen, cpuMilliseconds } from './cpu.ts'
import { load } from './load.ts'
import { fillCatalogue, queriesFor } from './search-catalogue.ts'

/**
 * The embedded search engine against a bare Fastify that sends one fixed answer of its size, in the same run on the
 * same machine. Goal: a ratio of 0.06. Usage: node bench/search.ts [products]
 */
const products = Number(process.argv[2] ?? 100_000)
const connections = 8
const rounds = 3

const folder = mkdtempSync(join(tmpdir(), 'kontor-bench-'))
const postgres = await startEmbeddedPostgres(folder, { isThrowaway: true })
const children: ChildProcess[] = []
try {
  const client = await connect(postgres.url)
  await migrate(client)
  await fillCatalogue(client, products)
  await client.end()

  const bare = await start('bare')
  const engine = await start('engine', postgres.url)
  console.log(
    `${products} products; open and warm after ${engine.openMs} ms; index ${engine.indexMb} MB, process ${engine.rssMb} MB`,
  )
  const queries = queriesFor(products)
  const bodies = queries.map(q => JSON.stringify({ q, attributesToHighlight: ['name', 'sku', 'variantSku'] }))
  type Measured = Awaited<ReturnType<typeof measured>>
  const results: { ratio: number; stolen: number; bare: Measured; engine: Measured }[] = []
  for (let round = 0; round <= rounds; round++) {
    const stolen = countStolen()
    const bareLoad = await measured(bare, [undefined], 2)
    const engineLoad = await measured(engine, bodies, 5)
    const ratio = engineLoad.perSecond / bareLoad.perSecond
    // The first round is a warm-up.
    if (round > 0) results.push({ ratio, stolen: stolen(), bare: bareLoad, engine: engineLoad })
  }
  const { ratio, stolen, bare: b, engine: e } = medianOf(results, result => result.ratio)
  console.log(
    `ratio ${ratio.toFixed(3)}, by CPU ${(b.cpuMs / e.cpuMs).toFixed(3)} (goal 0.06): ` +
      `engine ${e.perSecond.toFixed(0)}/s, ${e.cpuMs.toFixed(3)} CPU ms, p50 ${e.p50.toFixed(2)} p99 ${e.p99.toFixed(2)} ms; ` +
      `bare ${b.perSecond.toFixed(0)}/s, ${b.cpuMs.toFixed(3)} CPU ms; stolen ${stolen.toFixed(0)} %`,
  )
  console.log(
    `the engine's process now takes ${residentMbOf(engine.pid)} MB; load of the machine ${loadavg()[0]!.toFixed(1)}`,
  )
} finally {
  for (const child of children) child.kill()
  await postgres.stop()
  removeDataFolder(folder)
}

interface Server {
  pid: number
  address: string
  path?: string
  token?: string
  openMs?: number
  indexMb?: number
  rssMb?: number
}

function start(...args: string[]): Promise<Server> {
  // The memory flags of production; manual garbage collection is only for the figure of the index.
  const execArgv = ['--expose-gc', '--max-semi-space-size=8', '--max-old-space-size=160']
  const child = fork(join(import.meta.dirname, 'search-server.ts'), args, { execArgv })
  children.push(child)
  return new Promise((resolve, reject) => {
    child.once('message', message => resolve({ pid: child.pid!, ...(message as Omit<Server, 'pid'>) }))
    child.once('exit', code => reject(new Error(`the ${args[0]} server ended with ${code}`)))
  })
}

/** The load, with the CPU time that the server itself used for it. */
async function measured(server: Server, bodies: readonly (string | undefined)[], seconds: number) {
  const before = cpuMilliseconds(server.pid)
  const headers: Record<string, string> = server.token ? { Authorization: `Bearer ${server.token}` } : {}
  const requests = bodies.map(body => ({ path: server.path ?? '/', headers, ...(body === undefined ? {} : { body }) }))
  const result = await load({ address: server.address, requests }, { connections, seconds })
  if (result.failures > 0) throw new Error(`${result.failures} requests failed`)
  return { ...result, cpuMs: (cpuMilliseconds(server.pid) - before) / result.answered }
}

function residentMbOf(pid: number): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
}
