import { markedParts } from './marked-parts.ts'

/** A text of the engine with what matched in it set off. */
export function Marked({ text }: { text: string }) {
  return markedParts(text).map((part, index) =>
    part.isMarked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts are what their places make them
      <mark key={index} className="bg-transparent font-bold text-mode underline decoration-2 underline-offset-2">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
