import type { Random } from '../fuzz/random.ts'
import { mostSheetColumns, oddCell } from './odd-cells.ts'

/** Breaks the text of a csv file, or of one with a JSON object a line; then it is encoded in some way. */
export function brokenText(text: string, format: 'csv' | 'ndjson', random: Random): Buffer {
  let broken = text.replace(/^\ufeff/, '')
  for (let n = random.below(3); n >= 0; n--)
    broken = random.pick(format === 'csv' ? csvBreakings : jsonBreakings)(broken, random)
  return encoded(broken, random)
}

type Breaking = (text: string, random: Random) => string

const linesOf = (text: string) => text.split(/\r?\n/).filter(Boolean)
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
/** Exports in German part cells by semicolons. */
const separator = ';'

function changedLine(text: string, random: Random, change: (line: string) => string): string {
  const lines = linesOf(text)
  const at = random.below(lines.length)
  lines[at] = change(lines[at] ?? '')
  return lines.join('\r\n')
}

function changedCell(line: string, random: Random, cell: string): string {
  const cells = line.split(separator)
  cells[random.below(cells.length)] = cell
  return cells.join(separator)
}

const anyFormat: readonly Breaking[] = [
  function linesCut(text, random) {
    return linesOf(text)
      .map(line => (random.percent(20) ? line.slice(0, random.below(line.length + 1)) : line))
      .join('\n')
  },
  function linesShuffled(text, random) {
    return linesOf(text)
      .map(line => ({ line, place: random.below(1_000) }))
      .sort((a, b) => a.place - b.place)
      .map(({ line }) => line)
      .join('\n')
  },
  function lineManyTimes(text, random) {
    return changedLine(text, random, line => `${line}\n`.repeat(random.below(300)))
  },
  function oldMacLines(text) {
    return linesOf(text).join('\r')
  },
  function inOneLine(text) {
    return linesOf(text).join('')
  },
  function emptyLines(text, random) {
    return linesOf(text).join('\n'.repeat(1 + random.below(2_000)))
  },
  function justOddText(_, random) {
    return oddCell(random)
  },
]

const csvBreakings: readonly Breaking[] = [
  ...anyFormat,
  function oddCells(text, random) {
    let broken = text
    for (let n = random.below(6); n >= 0; n--)
      broken = changedLine(broken, random, line => changedCell(line, random, quoted(oddCell(random))))
    return broken
  },
  function oddCellsWithoutQuotes(text, random) {
    return changedLine(text, random, line => changedCell(line, random, oddCell(random)))
  },
  function quoteNeverClosed(text, random) {
    return changedLine(text, random, line => changedCell(line, random, '"never closed'))
  },
  function headingTwice(text) {
    const [heading = '', ...rest] = linesOf(text)
    return [`${heading}${separator}${heading}`, ...rest].join('\n')
  },
  function withoutHeading(text) {
    return linesOf(text).slice(1).join('\n')
  },
  function headingCut(text, random) {
    const [heading = '', ...rest] = linesOf(text)
    return [heading.split(separator).slice(random.below(4)).join(separator), ...rest].join('\n')
  },
  function otherHeading(text, random) {
    const [heading = '', ...rest] = linesOf(text)
    return [changedCell(heading, random, quoted(oddCell(random))), ...rest].join('\n')
  },
  function separatorsMixed(text, random) {
    return linesOf(text)
      .map(line => line.replaceAll(separator, random.pick([',', '\t', ';', '|', ';;'])))
      .join('\n')
  },
  function manyColumns(text, random) {
    const name = random.pick(['', 'x', 'attr.'])
    const more = Array.from({ length: mostSheetColumns }, (_, n) => (name ? `${name}${n}` : '')).join(separator)
    return linesOf(text)
      .map((line, row) => (row === 0 || random.percent(10) ? `${line}${separator}${more}` : line))
      .join('\n')
  },
]

const jsonBreakings: readonly Breaking[] = [
  ...anyFormat,
  function oddValues(text, random) {
    return changedLine(text, random, line => changedObject(line, random, oddJson(random)))
  },
  function oddNames(text, random) {
    return changedLine(text, random, line => `{${JSON.stringify(oddCell(random))}:${oddJson(random)},${line.slice(1)}`)
  },
  function namesTwice(text, random) {
    return changedLine(text, random, line => `${line.slice(0, -1)},${line.slice(1)}`)
  },
  function noObjects(text, random) {
    return changedLine(text, random, () => oddJson(random))
  },
  function manyColumns(text, random) {
    const more = Array.from({ length: mostSheetColumns }, (_, n) => `"k${n}":1`).join(',')
    return changedLine(text, random, line => `${line.slice(0, -1)},${more}}`)
  },
]

/** The text of a value: of any cell, or one that JSON alone has. */
function oddJson(random: Random): string {
  const values = ['null', 'true', '-0', '1e999', '1e-999', '[]', '{}', '"\\u0000"', '"\\ud800"', '{"__proto__":1}']
  return random.percent(50) ? random.pick(values) : JSON.stringify(oddCell(random))
}

function changedObject(line: string, random: Random, value: string): string {
  const names = [...line.matchAll(/"([\w.]+)":/g)].map(([, name]) => name!)
  // A name that comes again has the value it had last.
  return names.length === 0 ? value : `${line.slice(0, -1)},"${random.pick(names)}":${value}}`
}

/** As files come: also in an encoding of another system, with a wrong mark, or with two encodings in one file. */
function encoded(text: string, random: Random): Buffer {
  const half = Math.floor(text.length / 2)
  const utf16 = (part: string) => Buffer.from(part, 'utf16le')
  const wrongEnd = (part: string) => (part.length === 0 ? Buffer.alloc(0) : Buffer.from(utf16(part)).swap16())
  const choices: readonly (() => Buffer)[] = [
    () => Buffer.from(text),
    () => Buffer.from(text),
    () => Buffer.from(`\ufeff${text}`),
    () => Buffer.from(text, 'latin1'),
    () => utf16(`\ufeff${text}`),
    () => wrongEnd(`\ufeff${text}`),
    () => utf16(text),
    () => Buffer.concat([Buffer.from(text.slice(0, half)), Buffer.from(text.slice(half), 'latin1')]),
    () => Buffer.concat([Buffer.from(text.slice(0, half)), utf16(text.slice(half))]),
    () => Buffer.concat([Buffer.from('\ufeff'), Buffer.from(text, 'latin1')]),
    () => Buffer.concat([utf16('\ufeff'), Buffer.from(text)]),
  ]
  return random.pick(choices)()
}
