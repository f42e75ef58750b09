import { useEffect, useState } from 'react'

/** Quick answers need no bar: it would only flicker. */
const throttle = 200

/** A 2 px line at the very top while something is under way, creeping over 5000 ms. */
export function ProgressBar({ isBusy, label }: { isBusy: boolean; label: string }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isBusy) {
      setShown(false)
      return
    }
    const timer = setTimeout(() => setShown(true), throttle)
    return () => clearTimeout(timer)
  }, [isBusy])

  if (!isShown) return null
  return (
    <div role="progressbar" aria-label={label} className="fixed inset-x-0 top-0 z-50 h-0.5">
      <div className="progress-line h-full bg-mode" />
    </div>
  )
}
