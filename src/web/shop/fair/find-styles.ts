import type { PackedStyle } from './pack-content.ts'

/** A list that is searched without a server: every typed word must be part of a name, a number or a colour. */
export function styleFinder(styles: readonly PackedStyle[]): (typed: string) => PackedStyle[] {
  const texts = styles.map(style => {
    const variants = style.variants.flatMap(({ sku, ean, colour }) => [sku, ean, colour])
    return plain([style.sku, style.name, ...new Set(variants)].join(' '))
  })
  return typed => {
    const words = plain(typed).split(/\s+/).filter(Boolean)
    return words.length === 0
      ? [...styles]
      : styles.filter((_, place) => words.every(word => texts[place]!.includes(word)))
  }
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
