import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { builtFiles } from '../src/demo/shop-files.ts'
import { runStep } from './run-step.ts'

/** The program of the shop, as `npm start` runs it. */
export const shopProgram = 'dist/server/main.js'

interface Build {
  step: [program: string, ...parameters: string[]]
  /** Besides what all builds are made of. */
  sources: string[]
  /** A file of each build, as old as the state of the sources that went into it. */
  result: string
}

const builds = {
  shop: {
    step: viteStep('vite.config.ts'),
    sources: ['vite.config.ts', 'src/web', 'scripts/compressed.ts', 'scripts/web-parts.ts'],
    result: 'dist/web/index.html',
  },
  desk: {
    step: viteStep('vite.desk.config.ts'),
    sources: ['vite.desk.config.ts', 'src/web', 'scripts/compressed.ts'],
    result: 'dist/desk/index.html',
  },
  server: {
    step: viteStep('vite.server.config.ts'),
    sources: ['vite.server.config.ts', 'src/main.ts', 'src/server', 'src/search-engine', 'src/demo'],
    result: shopProgram,
  },
  demo: {
    step: ['node', 'scripts/build-demo.ts'],
    sources: ['scripts/build-demo.ts', 'src/demo'],
    result: builtFiles,
  },
} satisfies Record<string, Build>
const allOfThem = Object.keys(builds) as (keyof typeof builds)[]
const sourcesOfAll = ['src/contract', 'src/domain', 'package-lock.json']

/** Builds the server, the browser apps and the files of the demo, side by side. */
export async function buildAll(): Promise<void> {
  await Promise.all(allOfThem.map(name => build(builds[name])))
}

/** Builds what is not there, or older than something it is made of. */
export async function buildIfStale(...names: (keyof typeof builds)[]): Promise<void> {
  const wanted = (names.length > 0 ? names : allOfThem).map(name => builds[name])
  await Promise.all(wanted.filter(isStale).map(build))
}

function isStale({ sources, result }: Build): boolean {
  if (!existsSync(result)) return true
  const newest = Math.max(...[...sources, ...sourcesOfAll].map(newestChange))
  return statSync(result).mtimeMs <= newest
}

async function build({ step: [program, ...parameters], result }: Build): Promise<void> {
  const began = new Date()
  await runStep(program, parameters)
  // What is changed during a build is not in it.
  utimesSync(result, began, began)
}

function viteStep(config: string): Build['step'] {
  return ['vite', 'build', '--logLevel', 'warn', '--config', config]
}

function newestChange(path: string): number {
  const found = statSync(path)
  if (!found.isDirectory()) return found.mtimeMs
  return Math.max(found.mtimeMs, ...readdirSync(path).map(name => newestChange(join(path, name))))
}
