/** The one of some texts that a misspelt one was meant to be, if it is close enough to any: a slip in four letters. */
export function closestText(misspelt: string, texts: readonly string[]): string | undefined {
  const letters = [...misspelt.trim().toLowerCase()]
  const most = Math.max(1, Math.floor(letters.length / 4))
  const best = texts
    .map(text => ({ text, slips: slipsBetween(letters, [...text.toLowerCase()]) }))
    .filter(({ slips }) => slips <= most)
    .sort((a, b) => a.slips - b.slips)
  return best[0]?.text
}

/** How many letters are too many, too few, wrong, or in the place of their neighbour. */
function slipsBetween(a: readonly string[], b: readonly string[]): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) => [i])
  for (let j = 1; j <= b.length; j++) table[0]![j] = j
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      table[i]![j] = Math.min(
        table[i - 1]![j]! + 1,
        table[i]![j - 1]! + 1,
        table[i - 1]![j - 1]! + (isSame ? 0 : 1),
        isSwapped ? table[i - 2]![j - 2]! + 1 : Number.POSITIVE_INFINITY,
      )
    }
  }
  return table[a.length]![b.length]!
}
