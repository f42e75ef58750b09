import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { runStep } from './run-step.ts'

const sources = [
  'src/web',
  'src/contract',
  'src/domain',
  'vite.config.ts',
  'scripts/compressed.ts',
  'scripts/web-parts.ts',
  'package-lock.json',
]
const result = 'dist/web/index.html'

/** Builds the browser app when there is none or when something it is made of is newer. */
export async function buildIfStale(): Promise<void> {
  if (existsSync(result) && statSync(result).mtimeMs > Math.max(...sources.map(newestChange))) return
  await runStep('vite', ['build', '--logLevel', 'warn'])
}

function newestChange(path: string): number {
  const found = statSync(path)
  if (!found.isDirectory()) return found.mtimeMs
  return Math.max(found.mtimeMs, ...readdirSync(path).map(name => newestChange(join(path, name))))
}
