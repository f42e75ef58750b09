import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const builtShop = join(import.meta.dirname, '../dist/web')

interface Entry {
  file: string
  name?: string
  isDynamicEntry?: boolean
  imports?: string[]
}

export const manifest: Record<string, Entry> = JSON.parse(readFileSync(join(builtShop, '.vite/manifest.json'), 'utf8'))

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

/** The files of these entries and of all that they import. */
export function scriptsOf(keys: readonly string[]): string[] {
  const found = new Set<string>()
  const add = (key: string) => {
    const entry = manifest[key]
    // A renamed file would otherwise count as 0.
    if (!entry) throw new Error(`The build has no ${key}: scripts/built-scripts.ts has to follow its new name.`)
    if (found.has(entry.file)) return
    found.add(entry.file)
    entry.imports?.forEach(add)
  }
  keys.forEach(add)
  return [...found]
}
