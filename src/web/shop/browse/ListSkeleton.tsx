import { Skeleton } from '../../ui/Skeleton.tsx'

/** Eight rows in their final size, so that nothing moves when the list arrives. */
export function ListSkeleton() {
  return (
    <div aria-hidden className="skeletons overflow-hidden rounded-box border border-line bg-surface">
      <div className="hidden h-8 border-b border-line bg-sunken lg:block" />
      {[1, 2, 3, 4, 5, 6, 7, 8].map(row => (
        <div key={row} className="flex h-19 items-center gap-4 border-b border-line px-3 last:border-b-0">
          <Skeleton className="size-16" />
          <div className="grid flex-1 gap-1.5">
            <Skeleton className="h-4 w-44" />
            <Skeleton className="h-3 w-28" />
          </div>
          <Skeleton className="h-4 w-16" />
          <Skeleton className="hidden h-4 w-20 lg:block" />
          <Skeleton className="hidden h-8 w-19 lg:block" />
        </div>
      ))}
    </div>
  )
}
