import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import {
  builtShop,
  deskFolder,
  deskFrame,
  deskManifest,
  deskTexts,
  home,
  manifest,
  scriptsOf,
  signedOut,
  texts,
} from './built-scripts.ts'

/**
 * Size limits of a first visit and of later chunks, gzipped, in KB of 1,000 bytes. The build fails above them, because
 * size grows a little at a time without being noticed.
 */
const lines = [
  { what: 'JavaScript, signed out', files: scriptsOf(signedOut('de')), most: 110 },
  {
    what: 'JavaScript, heaviest signed-out screen',
    files: scriptsOf([...signedOut('de'), 'shop/signed-out/SignUpPage.tsx']),
    most: 110,
  },
  { what: 'JavaScript, home in English', files: scriptsOf(home('en')), most: 155 },
  { what: 'JavaScript, home in German', files: scriptsOf(home('de')), most: 155 },
  {
    what: 'JavaScript, palette and its texts',
    files: beyondShop(['shop/palette/Palette.tsx', texts('de', 'keys')]),
    most: 20,
  },
  { what: 'JavaScript, size grid', files: beyondShop(['shop/quantities/Matrix.tsx']), most: 25 },
  ...laterScreens().map(key => ({ what: `JavaScript, ${key}`, files: beyondShop([key]), most: 30 })),
  { what: 'CSS', files: assets('.css'), most: 20 },
  { what: 'Fonts', files: assets('.woff2'), most: 50 },
  { what: 'JavaScript, first page of the desk', files: deskScripts(deskFrame('de')), most: 220 },
  ...laterScreens(deskManifest).map(key => ({ what: `JavaScript, desk, ${key}`, files: beyondDesk(key), most: 60 })),
]

let isOver = false
for (const { what, files, most } of lines) {
  const kilobytes = files.reduce((sum, file) => sum + weight(file), 0) / 1000
  isOver ||= kilobytes > most
  const verdict = kilobytes > most ? 'OVER' : 'ok'
  console.log(`${verdict.padEnd(5)}${kilobytes.toFixed(1).padStart(6)} of ${most} KB  ${what}`)
}
if (scriptsOf(home('de')).some(file => readFileSync(join(builtShop, file), 'utf8').includes('_zod'))) {
  console.error(
    'A schema of the contract is in the first load, and zod with it. See callsWithoutSchemas in vite.config.ts.',
  )
  process.exit(1)
}
if (
  scriptsOf(home('de')).some(
    file => !readFileSync(join(builtShop, file), 'utf8').startsWith('//# allFunctionsCalledOnLoad'),
  )
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

function laterScreens(built = manifest): string[] {
  return Object.keys(built).filter(key => /Page\.tsx$/.test(key) && built[key]?.isDynamicEntry)
}

function deskScripts(keys: string[]): string[] {
  return scriptsOf(keys, deskManifest).map(file => `${deskFolder}/${file}`)
}

/** A page of the desk with the texts that come with it. */
function beyondDesk(page: string): string[] {
  const there = new Set(deskScripts(deskFrame('de')))
  return deskScripts([page, deskTexts('de', 'desk-system')]).filter(file => !there.has(file))
}

/** Chunks loaded on demand, when the frame is there. */
function beyondShop(keys: string[]): string[] {
  const there = new Set(scriptsOf(home('de')))
  return scriptsOf(keys).filter(file => !there.has(file))
}

function assets(extension: string): string[] {
  return readdirSync(join(builtShop, 'assets'))
    .filter(file => file.endsWith(extension))
    .map(file => `assets/${file}`)
}

/** Fonts are compressed already. */
function weight(file: string): number {
  const bytes = readFileSync(join(builtShop, file))
  return file.endsWith('.woff2') ? bytes.length : gzipSync(bytes).length
}
