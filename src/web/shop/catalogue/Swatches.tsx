import type { Product } from './shop-offer.ts'

/** The first eight colours of a style. Hidden from screen readers, which get the names in the matrix. */
export function Swatches({ colours }: { colours: Product['colours'] }) {
  if (colours.length === 0) return null
  return (
    <span aria-hidden className="flex gap-1">
      {colours.slice(0, 8).map(colour => (
        <Swatch key={colour.key} colour={colour.key} />
      ))}
    </span>
  )
}

export function Swatch({ colour }: { colour: string }) {
  return (
    <span
      aria-hidden
      style={{ background: colour }}
      className="inline-block size-3 shrink-0 rounded-swatch border border-ink/20"
    />
  )
}
