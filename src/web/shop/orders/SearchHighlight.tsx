import { highlightParts } from './highlight-parts.ts'

/** A text with the words of the search highlighted. */
export function SearchHighlight({ text, search }: { text: string; search: string }) {
  return highlightParts(text, search).map((part, index) =>
    part.isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity
      <mark key={index} className="rounded-swatch bg-warn-soft text-ink">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
