/** Holds the place of what is still loading, in its final size. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={`skeleton block rounded-control bg-line ${className}`} />
}
