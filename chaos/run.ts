import { spawnSync } from 'node:child_process'
import { buildIfStale } from '../scripts/builds.ts'

/** Injects faults and checks the integrity rules: `npm run chaos`, or `npm run chaos -- kill` for one of them. */
const names = ['last-pieces', 'kill', 'outage', 'payments', 'orders', 'fuzz', 'files', 'erp']
const [name, ...rest] = process.argv.slice(2)
if (name && !names.includes(name)) {
  console.log(`Usage: npm run chaos -- ${names.join(' | ')}`)
} else {
  await buildIfStale('server', 'demo')
  for (const one of name ? [name] : names) {
    console.log(`\n${one}`)
    const { status } = spawnSync(process.execPath, [new URL(`./${one}.ts`, import.meta.url).pathname, ...rest], {
      stdio: 'inherit',
    })
    if (status !== 0) process.exitCode = 1
  }
}
