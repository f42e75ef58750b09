import { useIsSlow } from './use-is-slow.ts'

/** A 2 px line at the very top while something is under way, creeping over 5000 ms. */
export function ProgressBar({ isBusy, label }: { isBusy: boolean; label: string }) {
  if (!useIsSlow(isBusy)) return null
  return (
    <div role="progressbar" aria-label={label} className="fixed inset-x-0 top-0 z-50 h-0.5">
      <div className="progress-line h-full bg-mode" />
    </div>
  )
}
