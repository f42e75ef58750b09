import { type ReactNode, useEffect, useRef } from 'react'
import { focusWhenShown } from './focus-when-shown.ts'

/** The document's first page keeps the browser's own focus; every page after it is announced by its heading. */
let isFirstPage = true

/** Unless it follows on one of our own pages: then it is announced like every other. */
export function announceFirstPage(): void {
  isFirstPage = false
}

interface PageTitleProps {
  children: string
  /** The name of the shop, for the browser's tab. */
  suffix?: string | undefined
  className?: string
  aside?: ReactNode
}

/** The one h1 of a page. It takes the focus after a change of route, so that keyboard and reader start there. */
export function PageTitle({ children, suffix, className = 'text-title font-bold', aside }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const isAnnounced = !isFirstPage
    isFirstPage = false
    return isAnnounced ? focusWhenShown(() => heading.current, { preventScroll: true }) : undefined
  }, [])
  return (
    <>
      <title>{suffix ? `${children} · ${suffix}` : children}</title>
      <h1 ref={heading} tabIndex={-1} className={className}>
        {children}
        {aside}
      </h1>
    </>
  )
}
