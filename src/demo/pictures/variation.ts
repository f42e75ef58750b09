/**
 * Everything about a style that its cut leaves open, decided by its style number:
 * two jackets of one cut still differ, and the same number always draws the same jacket.
 */
export type Variation = {
  pick: <T>(aspect: string, choices: readonly T[]) => T
  between: (aspect: string, low: number, high: number) => number
  chance: (aspect: string, share: number) => boolean
}

export function variationOf(styleNumber: string): Variation {
  const part = (aspect: string) => hash(`${styleNumber}/${aspect}`) / 2 ** 32
  return {
    pick: (aspect, choices) => choices[Math.floor(part(aspect) * choices.length)]!,
    between: (aspect, low, high) => Math.round((low + part(aspect) * (high - low)) * 10) / 10,
    chance: (aspect, share) => part(aspect) < share,
  }
}

/** FNV-1a with a final stir, so that neighbouring style numbers fall far apart. */
function hash(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}
