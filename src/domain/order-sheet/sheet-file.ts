import type { Problem } from '../result.ts'

/** Other formats of spreadsheet programs, which people send by mistake. */
const otherFormats = ['csv', 'tsv', 'txt', 'xls', 'xlsb', 'ods', 'numbers', 'pdf']

/**
 * What is wrong with a file, by its name alone. The ending tells what its owner has, so the answer can say how to
 * convert it; a name without an ending is not judged.
 */
export function fileNameProblem(name: string): Problem | undefined {
  const ending = /\.(\w{1,10})\s*$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (ending === 'xlsm') return { code: 'sheet.macro' }
  return otherFormats.includes(ending) ? otherFormat(ending) : undefined
}

export function otherFormat(ending: string): Problem {
  return { code: 'sheet.other.format', facts: { format: `.${ending}` } }
}
