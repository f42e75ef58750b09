/** Quick answers need no sign of waiting: it would only flicker (spec 9). */
const throttle = 200

/** Shows only what has lasted a while, and hides it at once. Gives back how to call it off. */
export function showLate(isBusy: boolean, show: (isShown: boolean) => void): () => void {
  if (!isBusy) {
    show(false)
    return () => {}
  }
  const timer = setTimeout(() => show(true), throttle)
  return () => clearTimeout(timer)
}
