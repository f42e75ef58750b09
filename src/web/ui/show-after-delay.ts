/** Quick answers show no sign of waiting: it would only flicker. */
const delay = 200

/** Shows what lasts longer than the delay, and hides it at once. Gives back how to call it off. */
export function showAfterDelay(isBusy: boolean, show: (isShown: boolean) => void): () => void {
  if (!isBusy) {
    show(false)
    return () => {}
  }
  const timer = setTimeout(() => show(true), delay)
  return () => clearTimeout(timer)
}
