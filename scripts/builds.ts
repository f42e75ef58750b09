import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { runStep } from './run-step.ts'

const sources = [
  'src/web',
  'src/contract',
  'src/domain',
  'vite.config.ts',
  'vite.desk.config.ts',
  'scripts/compressed.ts',
  'scripts/web-parts.ts',
  'package-lock.json',
]
const results = ['dist/web/index.html', 'dist/desk/index.html']

/** Builds the browser apps when one is not there or when something it is made of is newer. */
export async function buildIfStale(): Promise<void> {
  const newest = Math.max(...sources.map(newestChange))
  if (results.every(result => existsSync(result) && statSync(result).mtimeMs > newest)) return
  await runStep('vite', ['build', '--logLevel', 'warn'])
  await runStep('vite', ['build', '--logLevel', 'warn', '--config', 'vite.desk.config.ts'])
}

function newestChange(path: string): number {
  const found = statSync(path)
  if (!found.isDirectory()) return found.mtimeMs
  return Math.max(found.mtimeMs, ...readdirSync(path).map(name => newestChange(join(path, name))))
}
