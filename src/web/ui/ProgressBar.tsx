import { useEffect, useState } from 'react'
import { showLate } from './show-late.ts'

/** A 2 px line at the very top while something is under way, creeping over 5000 ms. */
export function ProgressBar({ isBusy, label }: { isBusy: boolean; label: string }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => showLate(isBusy, setShown), [isBusy])

  if (!isShown) return null
  return (
    <div role="progressbar" aria-label={label} className="fixed inset-x-0 top-0 z-50 h-0.5">
      <div className="progress-line h-full bg-mode" />
    </div>
  )
}
