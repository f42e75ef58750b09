import { brandShades, defaultBrandColour } from '#domain/appearance/brand-colour.ts'
import type { Locale } from '#domain/locale.ts'
import type { Draft, Paragraph } from './letter.ts'

interface Sender {
  name: string
  /** The lines below the name in the footer. */
  contact: readonly string[]
  brandColour: string | null
}

/** Every text has its own background, so that it is readable where a mail program turns only one of them dark. */
const page = '#f6f5f1'
const paper = '#ffffff'
const ink = '#1f201d'
const quiet = '#5f6059'
const rule = '#dedcd3'
const table = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"'

/**
 * The HTML of a mail: tables and inline styles, since many mail programs know nothing else, and no picture, which they
 * would not load.
 */
export function htmlOf({ subject, paragraphs }: Draft, locale: Locale, { name, contact, brandColour }: Sender): string {
  const brand = brandShades(brandColour ?? defaultBrandColour, 'light')
  const body = paragraphs.map(paragraph => blockOf(paragraph, brand)).join('\n')
  return `<!DOCTYPE html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${page};color:${ink}">
${table} width="100%" style="background:${page}"><tr><td align="center" style="padding:16px 8px">
${table} width="600" style="width:100%;max-width:600px;background:${paper};font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:24px;color:${ink}">
<tr><td style="padding:20px 24px;background:${brand.accent};color:${brand.on};font-size:20px;line-height:28px;font-weight:bold">${escaped(name)}</td></tr>
<tr><td style="padding:24px 24px 8px;background:${paper};color:${ink}">
${body}
</td></tr>
<tr><td style="padding:16px 24px;border-top:1px solid ${rule};background:${paper};color:${quiet};font-size:13px;line-height:20px"><strong>${escaped(name)}</strong><br>${contact.map(escaped).join('&nbsp;· ')}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

function blockOf(paragraph: Paragraph, brand: { accent: string; on: string }): string {
  if (typeof paragraph === 'string') return paragraph && `<p style="margin:0 0 16px">${withBreaks(paragraph)}</p>`
  if ('link' in paragraph) return buttonOf(paragraph, brand)
  if ('quoted' in paragraph)
    return `<p style="margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid ${rule}">${withBreaks(paragraph.quoted)}</p>`
  return tableOf(paragraph)
}

/** The address is also there to read and to copy, for programs that show no button. */
function buttonOf({ link, label }: { link: string; label: string }, { accent, on }: { accent: string; on: string }) {
  const shown = escaped(link)
  if (!/^https?:\/\//i.test(link)) return `<p style="margin:0 0 16px">${shown}</p>`
  return `${table} style="margin:0 0 8px"><tr><td style="background:${accent};border-radius:6px"><a href="${shown}" style="display:inline-block;padding:12px 20px;color:${on};font-weight:bold;text-decoration:none">${escaped(label)}</a></td></tr></table>
<p style="margin:0 0 16px;color:${quiet};font-size:13px;line-height:20px;word-break:break-word">${shown}</p>`
}

function tableOf({ title, rows }: Extract<Paragraph, { rows: unknown }>): string {
  const cell = `padding:8px 0;border-top:1px solid ${rule};vertical-align:top`
  const lines = rows.map(([label, value]) =>
    label
      ? `<tr><td width="38%" style="${cell};padding-right:16px;color:${quiet}">${escaped(label)}</td><td style="${cell};word-break:break-word">${withBreaks(value)}</td></tr>`
      : `<tr><td colspan="2" style="${cell}">${withBreaks(value)}</td></tr>`,
  )
  const head = title ? `<tr><td colspan="2" style="padding:0 0 8px;font-weight:bold">${escaped(title)}</td></tr>` : ''
  return `${table} width="100%" style="margin:0 0 24px;font-size:15px;line-height:22px;color:${ink}">${head}${lines.join('')}</table>`
}

function withBreaks(text: string): string {
  return escaped(text).replace(/\r?\n/g, '<br>')
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
}
