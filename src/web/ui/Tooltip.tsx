import { type ReactNode, useState } from 'react'

/** Names an icon visually; its accessible name is the control's own. Goes on Escape, stays while pointed at. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const [isShown, setShown] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to what happens to the control inside
    <span
      className="group/tip relative inline-flex"
      onPointerEnter={event => event.pointerType === 'mouse' && setShown(true)}
      onPointerLeave={() => setShown(false)}
      onFocus={event => event.target.matches(':focus-visible') && setShown(true)}
      onBlur={() => setShown(false)}
      onKeyDown={event => event.key === 'Escape' && setShown(false)}
      onPointerDown={() => setShown(false)}
    >
      {children}
      {isShown && (
        <span
          aria-hidden
          className="appear absolute top-full group-has-[[aria-expanded=true]]/tip:hidden left-1/2 z-50 mt-1 -translate-x-1/2 rounded-control bg-night px-2 py-1 text-caption whitespace-nowrap text-on-night"
        >
          {text}
        </span>
      )}
    </span>
  )
}
