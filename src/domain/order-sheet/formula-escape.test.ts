import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeFormula, unescapeFormula } from './formula-escape.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['=HYPERLINK("http://evil.example","Invoice")', `'=HYPERLINK("http://evil.example","Invoice")`],
  ['+49 40 123', "'+49 40 123"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['  =1+1', "'  =1+1"],
  ['＝1+1', "'＝1+1"],
  ['Kar 3L Jacket', 'Kar 3L Jacket'],
  ['NG-1042-SPR-M', 'NG-1042-SPR-M'],
  ['a=b', 'a=b'],
  ['', ''],
  ['zero\u0000byte', 'zero byte'],
  ['half \ud83d sign', 'half   sign'],
  ['a\u007fb\u0085c', 'a\u007fb\u0085c'],
  ['whole 🧗 sign', 'whole 🧗 sign'],
])('%j is written as %j', (text, written) => {
  expect(escapeFormula(text)).toBe(written)
})

test('nothing written begins a formula, and what was written can be read back', () => {
  const text = fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', ' ', "'", 'a', '1', 'ü') })
  fc.assert(
    fc.property(text, given => {
      const written = escapeFormula(given)
      expect(written).not.toMatch(/^\s*[=+\-@]/)
      expect(unescapeFormula(written)).toBe(given)
    }),
  )
})
