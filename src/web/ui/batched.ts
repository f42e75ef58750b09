import { afterPaint } from './after-paint.ts'

/** Runs once for all calls that come together, after the screen has shown what they changed. */
export function batched(run: () => void): () => void {
  let isPending = false
  return () => {
    if (!isPending) {
      afterPaint(() => {
        isPending = false
        run()
      })
    }
    isPending = true
  }
}
