import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Such a rule is looked at again, for the whole page or for all that stands in an element, whenever something is put
 * anywhere behind it: a list that grows line by line then styles every line twice.
 */
const costly = [
  { what: ':has() of the whole page', rule: /\b(html|body|:root):has\(/, except: 'ui/print.css' },
  { what: 'the look of descendants by the place of their ancestor', rule: /\bgroup-(first|last|only|odd|even|nth)\b/ },
]

const files = globSync('**/*.{css,tsx}', { cwd: import.meta.dirname }).map(path => ({
  path,
  text: readFileSync(`${import.meta.dirname}/${path}`, 'utf8'),
}))

test.each(costly)('no style needs $what', ({ rule, except }) => {
  expect(files.length).toBeGreaterThan(200)
  expect(files.filter(({ path, text }) => path !== except && rule.test(text)).map(({ path }) => path)).toEqual([])
})
