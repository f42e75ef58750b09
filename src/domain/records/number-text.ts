/** The sign before the decimals of a number. */
export type DecimalMark = '.' | ','

/** What a number says of how it is written; undefined where it is written the same either way. */
export type MarkEvidence = DecimalMark | 'unclear' | undefined

/**
 * How the numbers of a column are written, from all of them together: one `1.234,50` decides about every `1,234`.
 * 'unclear' where only numbers such as `1,234` occur, or where both ways do: then somebody has to be asked.
 */
export function decimalMarkOf(evidence: ReadonlySet<MarkEvidence>): DecimalMark | 'unclear' {
  const found = ([',', '.'] as const).filter(mark => evidence.has(mark))
  if (found.length === 1) return found[0]!
  return found.length === 0 && !evidence.has('unclear') ? '.' : 'unclear'
}

export function markEvidence(text: string): MarkEvidence {
  const marks = text.replace(/[^.,]/g, '')
  if (marks === '') return undefined
  const last = marks.at(-1) as DecimalMark
  if (marks.length > 1) return new Set(marks).size === 2 ? last : otherMark(last)
  const [before = '', after = ''] = numberIn(text).replace('-', '').split(last)
  const couldBeThousands = after.length === 3 && /^[1-9]\d{0,2}$/.test(before)
  return couldBeThousands ? 'unclear' : last
}

/**
 * The number of a text in plain writing, `1234.50` for `1.234,50 €`; undefined for what is no number. A text, so that
 * money becomes cents without passing through binary fractions.
 */
export function plainNumber(text: string, mark: DecimalMark): string | undefined {
  const groups = mark === ',' ? '.' : ','
  const written = numberIn(text)
  const pattern = new RegExp(`^(-?)(\\d+|\\d{1,3}(?:[${groups}'’]\\d{3})+)(?:[${mark}](\\d+))?$`)
  const [, sign, whole, decimals] = pattern.exec(written) ?? []
  if (whole === undefined) return undefined
  return `${sign}${whole.replace(/\D/g, '')}${decimals ? `.${decimals}` : ''}`
}

/** What is in per cent anyway may be written with the sign. */
export function withoutPercent(text: string): string {
  return text.replace(/%\s*$/, '')
}

/** Spreadsheets shorten long numbers to 4.01E+12; the digits are lost, so the true number cannot be known. */
export function isShortened(text: string): boolean {
  return /^\s*\d(?:[.,]\d+)?E\+\d+\s*$/i.test(text)
}

/**
 * What a spreadsheet shows in place of a value: that a formula has failed, e.g. a lookup that found nothing, or that a
 * column was too narrow for its number. Saved as csv, that is all there is.
 */
export function isSheetError(text: string): boolean {
  return /^#(?:#{2,}|N\/A|NV|REF!|BEZUG!|VALUE!|WERT!|DIV\/0!|NAME\?|NUM!|ZAHL!|NULL!|SPILL!|ÜBERLAUF!|CALC!|KALK!)$/.test(
    text.trim(),
  )
}

/** Without what people and programs write around a number: a currency, and spaces between thousands. */
function numberIn(text: string): string {
  const bare = text.replace(/\s|\p{Sc}|^[A-Z]{3}(?=[\s\d-])|(?<=[\s\d])[A-Z]{3}$/gu, '')
  return bare.replace(/^[−–]/, '-')
}

function otherMark(mark: DecimalMark): DecimalMark {
  return mark === '.' ? ',' : '.'
}
