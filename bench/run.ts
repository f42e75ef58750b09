import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { buildIfStale } from '../scripts/builds.ts'
import { shopFlags } from './shop-process.ts'

/** Runs the measurements by name (`npm run bench -- catalogue`), or says which there are. */
const folder = new URL('.', import.meta.url).pathname
const names = [
  'account',
  'basket',
  'catalogue',
  'desk-documents',
  'desk-lists',
  'erp',
  'growth',
  'import',
  'import-beside',
  'jobs',
  'order-sheet',
  'orders',
  'records',
  'search',
  'start',
  'statistics',
].filter(name => readdirSync(folder).includes(`${name}.ts`))
const [name, ...rest] = process.argv.slice(2)
if (!name || !names.includes(name)) {
  console.log(`Usage: npm run bench -- ${names.join(' | ')}`)
} else {
  await buildIfStale('server', 'demo')
  // Records are written by the processes of the shop, so their memory is measured with its settings.
  const flags = name === 'records' || name === 'import' ? shopFlags() : []
  const { status } = spawnSync(process.execPath, [...flags, `${folder}${name}.ts`, ...rest], { stdio: 'inherit' })
  process.exitCode = status ?? 1
}
