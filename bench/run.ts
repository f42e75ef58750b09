import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'

/** Runs the measurements by name (`npm run bench -- catalogue`), or says which there are. */
const folder = new URL('.', import.meta.url).pathname
const names = ['account', 'basket', 'catalogue', 'order-sheet', 'orders', 'records', 'search'].filter(name =>
  readdirSync(folder).includes(`${name}.ts`),
)
const [name, ...rest] = process.argv.slice(2)
if (!name || !names.includes(name)) {
  console.log(`Usage: npm run bench -- ${names.join(' | ')}`)
} else {
  const { status } = spawnSync(process.execPath, [`${folder}${name}.ts`, ...rest], { stdio: 'inherit' })
  process.exitCode = status ?? 1
}
