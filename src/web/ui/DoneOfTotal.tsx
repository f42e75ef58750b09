/**
 * How far something is; without a total that it goes on. Without a look of its own the browser would draw the empty part in
 * its darkest grey, as if all were done.
 */
export function DoneOfTotal({ label, done, total }: { label: string; done: number; total: number | null }) {
  return (
    <progress
      className="block h-1.5 w-full appearance-none overflow-hidden rounded-[1px] bg-sunken not-[[value]]:animate-pulse not-[[value]]:bg-mode motion-reduce:animate-none [&::-moz-progress-bar]:bg-mode [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-mode"
      aria-label={label}
      {...(total !== null && { value: Math.min(done, total), max: total || 1 })}
    />
  )
}
