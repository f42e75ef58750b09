import { combinationText } from './key-text.ts'

/** Draws a combination as separate keys. */
export function Keys({ of }: { of: string }) {
  return (
    <span className="inline-flex gap-1">
      {combinationText(of)
        .split(' ')
        .map(key => (
          <kbd
            key={key}
            className="min-w-6 rounded-swatch border border-line bg-canvas px-1.5 text-center font-sans text-caption text-ink-2"
          >
            {key}
          </kbd>
        ))}
    </span>
  )
}
