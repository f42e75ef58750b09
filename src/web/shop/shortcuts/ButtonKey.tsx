import { keyText } from './key-text.ts'
import type { Shortcut } from './keys.ts'

/** The key of the button it stands in; on phones there is none to press. */
export function ButtonKey({ of }: { of: Shortcut }) {
  return (
    <kbd aria-hidden className="hidden font-sans text-caption opacity-80 lg:inline">
      {keyText(of)}
    </kbd>
  )
}
