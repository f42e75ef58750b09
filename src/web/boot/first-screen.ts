import { useEffect } from 'react'
import { afterPaint } from '../ui/after-paint.ts'

let resolveShown: () => void

/** Resolves when the first screen can be seen: from then on, answers that are drawn delay nothing that was waited for. */
export const firstScreenShown = new Promise<void>(resolve => {
  resolveShown = resolve
})

export function useFirstScreenShown(): void {
  useEffect(() => afterPaint(resolveShown), [])
}
