import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { countStolen, cpuOfTree, postgresCpu } from './cpu.ts'

/**
 * How long `npm start` takes from an empty data folder until the shop is ready, with what Node and Postgres use of the
 * processors meanwhile. Several clones are started in turns, so that all of them meet the same machine; each should have
 * been started once, for its apps are built where they are stale.
 * Usage: npm run bench -- start [rounds] [folder of a clone …]
 */
const [rounds = '3', ...given] = process.argv.slice(2)
const clones = given.length > 0 ? given : [process.cwd()]
const port = process.env.PORT ?? '3900'
const results = new Map(clones.map(clone => [clone, [] as number[]]))

for (let round = 0; round < Number(rounds); round++) {
  for (const clone of clones) results.get(clone)!.push(await firstStart(clone))
}
for (const [clone, seconds] of results) {
  const [middle] = seconds.toSorted((a, b) => a - b).slice(Math.floor(seconds.length / 2))
  console.log(`${clone}: ${middle!.toFixed(1)} s in the middle of ${seconds.length}`)
}

async function firstStart(clone: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-start-'))
  // Otherwise a Postgres that may not run as root would keep its files elsewhere, and leave them behind.
  chmodSync(folder, 0o755)
  const stolen = countStolen()
  const began = performance.now()
  const env = { ...process.env, KONTOR_DATA: folder, PORT: port, KONTOR_LOG: 'error' }
  const shop = spawn('npm', ['start'], { cwd: clone, env, stdio: ['ignore', 'ignore', 'inherit'] })
  try {
    await ready(shop)
    const seconds = (performance.now() - began) / 1000
    const [node, postgres] = [cpuOfTree(shop.pid!) / 1000, postgresCpu(folder) / 1000]
    console.log(
      `${clone}: ready after ${seconds.toFixed(1)} s, CPU ${node.toFixed(1)} s of Node and ${postgres.toFixed(1)} s of Postgres, ${stolen().toFixed(1)} % stolen`,
    )
    return seconds
  } finally {
    const ended = shop.exitCode === null && once(shop, 'exit')
    shop.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

async function ready(shop: ChildProcess): Promise<void> {
  for (;;) {
    if (shop.exitCode !== null) throw new Error(`the shop ended with ${shop.exitCode}`)
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(20)
  }
}
