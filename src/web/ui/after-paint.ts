/** Runs once the browser has shown what is already drawn; several askings in between are one run. */
export function afterPaint(run: () => void): () => void {
  let isAsked = false
  return () => {
    if (isAsked) return
    isAsked = true
    const later = () =>
      setTimeout(() => {
        isAsked = false
        run()
      })
    // A hidden page paints nothing, and a page without a screen has no frames.
    if (typeof requestAnimationFrame === 'function' && document.visibilityState === 'visible') {
      requestAnimationFrame(later)
    } else later()
  }
}
