/** Carriers print codes in groups, so a space is part of a code; a new line, tab, comma or semicolon ends it. */
export function trackingCodesIn(text: string): string[] {
  const codes = text.split(/[\r\n\t,;]+/).map(code => code.trim().replace(/\s+/g, ' '))
  return [...new Set(codes.filter(Boolean))]
}
