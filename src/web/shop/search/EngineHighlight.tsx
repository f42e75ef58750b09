import { engineHighlightParts } from './engine-highlight.ts'

/** A text of the search engine with its matches highlighted. */
export function EngineHighlight({ text }: { text: string }) {
  return engineHighlightParts(text).map((part, index) =>
    part.isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity
      <mark key={index} className="bg-transparent font-bold text-mode underline decoration-2 underline-offset-2">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
