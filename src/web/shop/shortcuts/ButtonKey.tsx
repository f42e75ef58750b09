import { keyText } from './key-text.ts'
import type { Shortcut } from './keys.ts'

/** Shows the shortcut of a button inside it; hidden on phones. */
export function ButtonKey({ of }: { of: Shortcut }) {
  return (
    <kbd aria-hidden className="hidden font-sans text-caption opacity-80 lg:inline">
      {keyText(of)}
    </kbd>
  )
}
