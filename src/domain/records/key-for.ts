/**
 * A key for a new record, from its name: "Föhn & Sturm" becomes foehn-sturm, and foehn-sturm-2 where that is taken.
 * Keys stand in files and in other rows, so they are short and of plain letters.
 */
export function keyFor(name: string, isTaken: (key: string) => boolean): string {
  const plain = name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  const first = plain || 'new'
  if (!isTaken(first)) return first
  for (let number = 2; ; number++) if (!isTaken(`${first}-${number}`)) return `${first}-${number}`
}
