import { useEffect } from 'react'
import { afterPaint } from '../ui/after-paint.ts'

let tell: () => void

/** Resolves once somebody sees the frame around the screens. */
export const framePainted = new Promise<void>(resolve => {
  tell = resolve
})

export function useTellPainted(): void {
  useEffect(() => afterPaint(tell), [])
}
