/**
 * Runs once the browser has shown what is already drawn. Gives back how to call it off. For ui/ and boot/ only: pages
 * use Deferred, MainContent, useGradualList, focusWhenShown or batched.
 */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = () => {
    timer = setTimeout(run)
  }
  // A hidden page paints nothing, and tests have no screen.
  const hasFrames = typeof requestAnimationFrame === 'function' && document.visibilityState === 'visible'
  const frame = hasFrames ? requestAnimationFrame(later) : later()
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
