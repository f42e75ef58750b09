import { type RefCallback, useCallback } from 'react'

/** Calls `onNear` when the marked element comes within 400 px of the screen, while enabled. */
export function useNearEnd(isEnabled: boolean, onNear: () => Promise<unknown>): RefCallback<HTMLElement> {
  return useCallback(
    (end: HTMLElement | null) => {
      if (!end || !isEnabled) return
      const observer = new IntersectionObserver(
        entries => {
          if (entries.some(entry => entry.isIntersecting)) void onNear()
        },
        { rootMargin: '400px' },
      )
      observer.observe(end)
      return () => observer.disconnect()
    },
    [isEnabled, onNear],
  )
}
