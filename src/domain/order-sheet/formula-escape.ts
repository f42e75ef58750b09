/**
 * Escapes a text that begins like a formula. Otherwise it would become a formula once the sheet is saved as CSV and
 * opened again (formula injection), so it gets the apostrophe by which spreadsheets mark text.
 */
export function escapeFormula(text: string): string {
  const printable = text.replace(unprintable, ' ')
  return startsFormula.test(printable) ? `'${printable}` : printable
}

/** Reverts `escapeFormula`, for sheets that are uploaded again. */
export function unescapeFormula(text: string): string {
  return text.startsWith("'") && startsFormula.test(text.slice(1)) ? text.slice(1) : text
}

// Some spreadsheets ignore spaces before the sign, and some languages accept the full-width forms of the signs.
// An apostrophe that is there already is escaped too, or reverting would take away the text's own.
const startsFormula = /^'*\s*[=+\-@\t\r\n|%＝＋－＠]/

// XML does not allow these characters: one of them makes the whole file unreadable.
const unprintable = /(?![\t\r\n\x7f-\x9f])[\p{Cc}\p{Cs}\ufffe\uffff]/gu
