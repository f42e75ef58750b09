/** Whether every typed word begins a word of the label, whatever the case and the accents: "rech übe" finds "Überfällige Rechnungen". */
export function matches(label: string, typed: string): boolean {
  const words = plain(label).split(/[^\p{L}\p{N}]+/u)
  return plain(typed)
    .trim()
    .split(/\s+/)
    .every(start => words.some(word => word.startsWith(start)))
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
