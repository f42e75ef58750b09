import { foundParts } from './found-parts.ts'

/** A text with what was searched for set off in it. */
export function Found({ text, search }: { text: string; search: string }) {
  return foundParts(text, search).map((part, index) =>
    part.isFound ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts are what their places make them
      <mark key={index} className="rounded-swatch bg-warn-soft text-ink">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
