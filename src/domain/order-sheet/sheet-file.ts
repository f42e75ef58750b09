import type { Problem } from '../result.ts'

/** Files that spreadsheet programs write besides .xlsx, and that people send instead. */
const otherFormats = ['csv', 'tsv', 'txt', 'xls', 'xlsb', 'ods', 'numbers', 'pdf']

/**
 * What is wrong with a file by its name alone. A name says what its owner takes it for, so the answer can say how to
 * make an order sheet of it; a name without an ending says nothing.
 */
export function fileNameProblem(name: string): Problem | undefined {
  const ending = /\.(\w{1,10})\s*$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (ending === 'xlsm') return { code: 'sheet.macro' }
  return otherFormats.includes(ending) ? otherFormat(ending) : undefined
}

export function otherFormat(ending: string): Problem {
  return { code: 'sheet.other.format', facts: { format: `.${ending}` } }
}
