import { type RefCallback, useCallback } from 'react'

/** Calls `onNear` when the marked element comes within `margin` px of the screen, while enabled. */
export function useNearScreen(isEnabled: boolean, onNear: () => unknown, margin: number): RefCallback<HTMLElement> {
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element || !isEnabled) return
      const observer = new IntersectionObserver(
        entries => {
          if (entries.some(entry => entry.isIntersecting)) void onNear()
        },
        { rootMargin: `${margin}px` },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [isEnabled, onNear, margin],
  )
}
