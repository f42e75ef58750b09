import { expect, test } from 'vitest'
import { separatorOf } from './separator.ts'

test.each([
  ['semicolons', 'a;b\n1;2', ';'],
  ['commas', 'a,b\n1,2', ','],
  ['tabs', 'a\tb\n1\t2', '\t'],
  ['semicolons where every description has more commas', 'a;b\n1;x, y, z\n2;x, y, z', ';'],
  ['commas where every description has more semicolons', 'a,b\n1,x; y; z\n2,x; y; z', ','],
  ['semicolons where a row breaks off', 'a;b;c\n1\n2;x, y;3\n', ';'],
  ['nothing', 'a\n1\n2', ';'],
  ['commas inside of quotes only', '"a, b"\n"1, 2"', ';'],
  ['semicolons below a title', 'List 2026\na;b\n1;2', ';'],
  ['commas below a title', 'List 2026\n\na,b\n1,2', ','],
  ['tabs below a title', 'List 2026\na\tb\n1\t2', '\t'],
  ['semicolons below a title with commas', 'List, as of May, net\na;b;c;d\n1;2;3;4,50', ';'],
  ['tabs below a title with a semicolon', 'List; net\na\tb\tc\n1\t2\t3', '\t'],
  ['commas below a title with an open quote', 'List 7" pipes\na,b\n1,2', ','],
])('cells are parted by %s', (_what, text, sign) => {
  expect(separatorOf(text)).toBe(sign)
})
