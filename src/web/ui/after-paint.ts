/** Runs once the browser has shown what is already drawn. Gives back how to call it off. */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = () => {
    timer = setTimeout(run)
  }
  // A hidden page paints nothing, and a page without a screen has no frames.
  const hasFrames = typeof requestAnimationFrame === 'function' && document.visibilityState === 'visible'
  const frame = hasFrames ? requestAnimationFrame(later) : later()
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
