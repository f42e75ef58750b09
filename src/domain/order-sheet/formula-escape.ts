/**
 * A text as a spreadsheet may show it. What begins like a formula would be one as soon as the sheet is saved as plain
 * text and opened again, so it gets the mark that spreadsheets know as "this is text" (safety: formula injection).
 */
export function escapeFormula(text: string): string {
  const printable = text.replace(unprintable, ' ')
  return startsFormula.test(printable) ? `'${printable}` : printable
}

/** What it was before it went into a sheet, for sheets that come back. */
export function unescapeFormula(text: string): string {
  return text.startsWith("'") && startsFormula.test(text.slice(1)) ? text.slice(1) : text
}

// Spaces before the sign do not stop every spreadsheet; wide forms of the signs are formulas in some languages.
const startsFormula = /^\s*[=+\-@\t\r\n|%＝＋－＠]/

// Not allowed in the XML of a sheet at all: one of these makes the whole file unreadable.
const unprintable = /(?![\t\r\n])[\p{Cc}\p{Cs}\ufffe\uffff]/gu
