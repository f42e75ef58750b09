/**
 * A paragraph of a mail, from which both its text and its HTML are made. What somebody else has typed is `quoted` or the
 * value of a row: only the shop's own links become buttons.
 */
export type Paragraph =
  | string
  | { link: string; label: string }
  | { title?: string; rows: readonly (readonly [label: string, value: string])[] }
  | { quoted: string }

export interface Draft {
  subject: string
  paragraphs: readonly Paragraph[]
}

export function textOf(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return paragraph
  if ('link' in paragraph) return paragraph.link
  if ('quoted' in paragraph) return paragraph.quoted
  const rows = paragraph.rows.map(([label, value]) => (label ? `${label}: ${value}` : value))
  return [...(paragraph.title ? [paragraph.title] : []), ...rows].join('\n')
}

/** People that came with a file may be known by their e-mail alone. */
export function greeting(hello: string, name: string): string {
  return name ? `${hello} ${name},` : `${hello},`
}
