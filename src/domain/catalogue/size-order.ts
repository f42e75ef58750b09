const letters = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', '4XL', '5XL']
const sameLetters: Readonly<Record<string, string>> = { '2XS': 'XXS', '2XL': 'XXL', '3XL': 'XXXL' }

/**
 * Sorts sizes of many styles: letters from small to large, then numbers, then words. Within one style the wholesaler's
 * own order of variants counts instead.
 */
export function compareSizes(one: string, other: string): number {
  const [a, b] = [rankOf(one), rankOf(other)]
  return a.kind - b.kind || a.rank - b.rank || (one < other ? -1 : one > other ? 1 : 0)
}

function rankOf(size: string): { kind: number; rank: number } {
  const name = size.trim().toUpperCase()
  // 'S/M' stands with S, '36–38' with 36.
  const first = name.split(/[/–-]/, 1)[0]!.trim()
  const letter = letters.indexOf(sameLetters[first] ?? first)
  if (letter >= 0) return { kind: 0, rank: letter + (first === name ? 0 : 0.5) }
  const number = /^\d+([.,]\d+)?/.exec(name)
  if (number) return { kind: 1, rank: Number(number[0].replace(',', '.')) }
  return { kind: 2, rank: 0 }
}
