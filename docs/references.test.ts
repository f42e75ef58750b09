import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const files = globSync('{src,docs,migrations,scripts,bench,chaos,e2e,examples}/**/*.*').concat(globSync('*.{md,ts}'))
const currentPages = globSync('{*.md,docs/*.md,docs/how-it-works/*.md}', { exclude: ['CHANGELOG.md'] })

test.each(currentPages)('%s names only files that are there', page => {
  expect(missingIn(readFileSync(page, 'utf8'))).toEqual([])
})

/** A record is not rewritten when files move, so its status has to say what has changed. */
test.each(globSync('docs/decisions/*.md'))('%s says in its status whether its files have gone', page => {
  const [, , status = '', ...rest] = readFileSync(page, 'utf8').split('\n')
  const isChanged = /\b(changed by|superseded by|withdrawn|is now)\b/.test(status)
  expect(isChanged ? [] : missingIn(rest.join('\n'))).toEqual([])
})

test.each(globSync('src/domain/*/').map(folder => basename(folder)))('the glossary explains %s', subject => {
  const words = [...readFileSync('GLOSSARY.md', 'utf8').matchAll(/^\| ([^|]+) \|/gm)].map(([, word]) => word!)
  const known = words.flatMap(word => word.split(',')).map(word => word.trim())
  const singular = subject.replace('-', ' ').replace(/s$/, '')
  expect(known.some(word => word.split(' ')[0] === singular || word === singular || word === subject)).toBe(true)
})

/** Paths in code quotes may leave out the folders before the feature. */
function missingIn(text: string): string[] {
  const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|js|sql|md))`/g)].map(([, path]) => path!)
  return named.filter(path => !files.some(file => file === path || file.endsWith(`/${path}`)))
}
