import type { Locale } from '#domain/locale.ts'

/** Each country's Excel takes its own separator for one: where commas are decimal marks it is the semicolon. */
const separators = { en: ',', de: ';' } as const satisfies Record<Locale, string>

/** Tells spreadsheets that a csv file is encoded in UTF-8. */
export const byteOrderMark = '\ufeff'

export function csvLine(cells: readonly string[], locale: Locale): string {
  return `${cells.map(quoted).join(separators[locale])}\r\n`
}

function quoted(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
