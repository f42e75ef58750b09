import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

interface PreviewFrameProps {
  title: string
  /** In pixels of the screen that it stands for; it is drawn smaller where there is less room. */
  width: number
  height: number
  children: ReactNode
}

/**
 * Draws something as on a screen of another width: a frame has a width of its own, which styles for phones and desktops
 * go by. It is an empty document with our styles in it; scripts are switched off inside.
 */
export function PreviewFrame({ title, width, height, children }: PreviewFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const [body, setBody] = useState<HTMLElement>()
  const [scale, setScale] = useState(1)
  useEffect(() => {
    const sizes = new ResizeObserver(([entry]) => setScale(Math.min(1, entry!.contentRect.width / width)))
    sizes.observe(box.current!)
    return () => sizes.disconnect()
  }, [width])
  const adopt = (frame: HTMLIFrameElement | null) => {
    const inside = frame?.contentDocument
    if (!inside || inside.body === body) return
    for (const style of document.querySelectorAll('link[rel=stylesheet]')) {
      inside.head.append(inside.importNode(style, true))
    }
    const { dataset } = document.documentElement
    for (const name in dataset) inside.documentElement.dataset[name] = dataset[name]!
    inside.documentElement.className = document.documentElement.className
    inside.documentElement.style.cssText = document.documentElement.style.cssText
    setBody(inside.body)
  }
  return (
    <figure className="grid min-w-0 gap-1">
      <figcaption className="text-caption font-semibold text-ink-3">{title}</figcaption>
      <div
        ref={box}
        style={{ height: height * scale, maxWidth: width }}
        className="overflow-hidden rounded-box border border-line bg-canvas"
      >
        <iframe
          ref={adopt}
          title={title}
          sandbox="allow-same-origin"
          tabIndex={-1}
          style={{ width, height, scale, transformOrigin: 'top left' }}
          onLoad={event => adopt(event.currentTarget)}
        />
      </div>
      {body && createPortal(children, body)}
    </figure>
  )
}
