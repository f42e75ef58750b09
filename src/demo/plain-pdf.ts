/**
 * The smallest PDF that every reader opens: one page, one built-in font. Written as plain ASCII; umlauts and signs
 * are escaped by their number in WinAnsi, so the string's length is its length in bytes, as the file's index needs.
 */
export function pdfOf(title: string, lines: readonly string[]): string {
  const content = [
    `BT /F1 16 Tf 56 780 Td (${escaped(title)}) Tj ET`,
    ...lines.map((line, index) => `BT /F1 10 Tf 56 ${748 - index * 16} Td (${escaped(line)}) Tj ET`),
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  return `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
}

/** The few signs beyond Latin-1 that WinAnsi has. */
const winAnsi: Readonly<Record<string, number>> = {
  '–': 0x96,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '„': 0x84,
  '…': 0x85,
  '−': 0x2d,
  '€': 0x80,
}

function escaped(line: string): string {
  return Array.from(line, sign => {
    const code = winAnsi[sign] ?? sign.charCodeAt(0)
    if (sign === '(' || sign === ')' || sign === '\\') return `\\${sign}`
    return code < 128 ? String.fromCharCode(code) : code < 256 ? `\\${code.toString(8).padStart(3, '0')}` : '?'
  }).join('')
}
