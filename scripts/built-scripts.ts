import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const builtShop = join(import.meta.dirname, '../dist/web')

interface Entry {
  file: string
  name?: string
  isDynamicEntry?: boolean
  imports?: string[]
}

type Manifest = Readonly<Record<string, Entry>>

const read = (app: string): Manifest => JSON.parse(readFileSync(join(builtShop, app, '.vite/manifest.json'), 'utf8'))

export const manifest = read('.')
/** Of the staff's app, which is a build of its own beside the shop's. */
export const deskFolder = '../desk'
export const deskManifest = read(deskFolder)

export const texts = (locale: string, part: string) => `i18n/locales/${locale}/${part}.ts`

/** Of what is no file of the source but a part of `web-parts.ts`. */
const part = (wanted: string) =>
  Object.keys(manifest).find(key => key.endsWith('.js') && manifest[key]?.name === wanted) ?? wanted

/** What `shop/start.ts` loads for who is not signed in. */
export const signedOut = (locale: string) => [part('start'), 'shop/signed-out-app.tsx', texts(locale, 'common')]

/** What it loads of the shop for every screen. */
const signedIn = (locale: string) => [
  part('start'),
  'shop/signed-in-app.tsx',
  texts(locale, 'common'),
  texts(locale, 'shop'),
]

/** All that a browser loads on home, with what the frame fetches once it is drawn. e2e/web-app.spec.ts compares. */
export const home = (locale: string) => [...signedIn(locale), part('later'), 'boot/register-worker.ts']

/** What the desk loads for every page: paths in its manifest begin beside its own folder. */
export const deskFrame = (locale: string) => ['index.html', ...['common', 'desk'].map(name => deskTexts(locale, name))]
export const deskTexts = (locale: string, part: string) => `../${texts(locale, part)}`

/** The files of these entries and of all that they import. */
export function scriptsOf(keys: readonly string[], built = manifest): string[] {
  const found = new Set<string>()
  const add = (key: string) => {
    const entry = built[key]
    // A renamed file would otherwise count as 0.
    if (!entry) throw new Error(`The build has no ${key}: scripts/built-scripts.ts has to follow its new name.`)
    if (found.has(entry.file)) return
    found.add(entry.file)
    entry.imports?.forEach(add)
  }
  keys.forEach(add)
  return [...found]
}
