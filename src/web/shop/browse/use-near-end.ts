import { type RefCallback, useCallback } from 'react'

/** Calls once what is marked comes near the screen, as long as that is wanted. */
export function useNearEnd(isWanted: boolean, onNear: () => Promise<unknown>): RefCallback<HTMLElement> {
  return useCallback(
    (end: HTMLElement | null) => {
      if (!end || !isWanted) return
      const observer = new IntersectionObserver(
        entries => {
          if (entries.some(entry => entry.isIntersecting)) void onNear()
        },
        { rootMargin: '400px' },
      )
      observer.observe(end)
      return () => observer.disconnect()
    },
    [isWanted, onNear],
  )
}
