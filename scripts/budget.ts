import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * Size limits of a first visit and of later chunks, gzipped, in KB of 1,000 bytes. The build fails above them, because
 * size grows a little at a time without being noticed.
 */
const folder = new URL('../dist/web/', import.meta.url).pathname
const deskFolder = '../desk'

interface Entry {
  file: string
  name?: string
  isDynamicEntry?: boolean
  imports?: string[]
}
const manifest: Record<string, Entry> = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))

/** The files that shop/start.ts loads, in the language with the longer texts. */
const start = Object.keys(manifest).find(key => manifest[key]?.name === 'start' && key.endsWith('.js')) ?? 'start.ts'
const texts = (name: string) => `i18n/locales/de/${name}.ts`
const signedOut = [start, 'shop/signed-out-app.tsx', texts('common')]
const shop = [start, 'shop/signed-in-app.tsx', texts('common'), texts('shop')]

const lines = [
  { what: 'JavaScript, signed out', files: scriptsOf(signedOut), most: 110 },
  {
    what: 'JavaScript, heaviest signed-out screen',
    files: scriptsOf([...signedOut, 'shop/signed-out/SignUpPage.tsx']),
    most: 110,
  },
  { what: 'JavaScript, first signed-in screen', files: scriptsOf(shop), most: 165 },
  {
    what: 'JavaScript, palette and its texts',
    files: beyondShop(['shop/palette/Palette.tsx', texts('keys')]),
    most: 20,
  },
  { what: 'JavaScript, size grid', files: beyondShop(['shop/quantities/Matrix.tsx']), most: 25 },
  ...laterScreens().map(key => ({ what: `JavaScript, ${key}`, files: beyondShop([key]), most: 30 })),
  { what: 'CSS', files: assets('.css'), most: 20 },
  { what: 'Fonts', files: assets('.woff2'), most: 50 },
  // All of it, while it is one page.
  { what: 'JavaScript, desk', files: assets('.js', deskFolder), most: 220 },
]

let isOver = false
for (const { what, files, most } of lines) {
  const kilobytes = files.reduce((sum, file) => sum + weight(file), 0) / 1000
  isOver ||= kilobytes > most
  const verdict = kilobytes > most ? 'OVER' : 'ok'
  console.log(`${verdict.padEnd(5)}${kilobytes.toFixed(1).padStart(6)} of ${most} KB  ${what}`)
}
if (scriptsOf(shop).some(file => readFileSync(join(folder, file), 'utf8').includes('_zod'))) {
  console.error(
    'A schema of the contract is in the first load, and zod with it. See callsWithoutSchemas in vite.config.ts.',
  )
  process.exit(1)
}
if (
  scriptsOf(shop).some(file => !readFileSync(join(folder, file), 'utf8').startsWith('//# allFunctionsCalledOnLoad'))
) {
  console.error(
    'Something stands before the hint to compile a file while it loads. See compiledWhileLoading in vite.config.ts.',
  )
  process.exit(1)
}
if (isOver) {
  console.error('The build is heavier than it may be. See scripts/budget.ts.')
  process.exit(1)
}

function scriptsOf(keys: string[]): string[] {
  const found = new Set<string>()
  const add = (key: string) => {
    const entry = manifest[key]
    // A renamed file would otherwise count as 0.
    if (!entry) throw new Error(`The build has no ${key}: scripts/budget.ts has to follow its new name.`)
    if (found.has(entry.file)) return
    found.add(entry.file)
    entry.imports?.forEach(add)
  }
  keys.forEach(add)
  return [...found]
}

function laterScreens(): string[] {
  return Object.keys(manifest).filter(key => /Page\.tsx$/.test(key) && manifest[key]?.isDynamicEntry)
}

/** Chunks loaded on demand, when the frame is there. */
function beyondShop(keys: string[]): string[] {
  const there = new Set(scriptsOf(shop))
  return scriptsOf(keys).filter(file => !there.has(file))
}

function assets(extension: string, app = '.'): string[] {
  return readdirSync(join(folder, app, 'assets'))
    .filter(file => file.endsWith(extension))
    .map(file => `${app}/assets/${file}`)
}

/** Fonts are compressed already. */
function weight(file: string): number {
  const bytes = readFileSync(join(folder, file))
  return file.endsWith('.woff2') ? bytes.length : gzipSync(bytes).length
}
