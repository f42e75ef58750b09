import { isSwatch } from '#domain/catalogue/colour-name.ts'
import type { Product } from './shop-offer.ts'

/** The first eight colours of a style. Hidden from screen readers, which get the names in the matrix. */
export function Swatches({ colours }: { colours: Product['colours'] }) {
  const swatches = colours.filter(({ key }) => isSwatch(key))
  if (swatches.length === 0) return null
  return (
    <span aria-hidden className="flex gap-1">
      {swatches.slice(0, 8).map(colour => (
        <Swatch key={colour.key} colour={colour.key} />
      ))}
    </span>
  )
}

/** Nothing where a colour is only a word. */
export function Swatch({ colour }: { colour: string }) {
  if (!isSwatch(colour)) return null
  return (
    <span
      aria-hidden
      style={{ background: colour }}
      className="inline-block size-3 shrink-0 rounded-swatch border border-ink/20"
    />
  )
}
