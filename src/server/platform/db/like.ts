/** A text as part of a pattern of `like`, where it means itself. */
export function literally(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&')
}

/** The pattern of `like` for what has the text in it. */
export function containing(text: string): string {
  return `%${literally(text)}%`
}
