/** An amount as it is typed into the field of a limit; empty for none. */
export function limitText(limit: number | null | undefined, locale: string): string {
  if (limit === null || limit === undefined) return ''
  const text = Number.isInteger(limit) ? String(limit) : limit.toFixed(2)
  return locale === 'de' ? text.replace('.', ',') : text
}

/** The typed amount, null for an empty field; undefined where it is none. A group of thousands could be read two ways. */
export function limitIn(text: string): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  return /^\d{1,8}([.,]\d{1,2})?$/.test(typed) ? Number(typed.replace(',', '.')) : undefined
}
