import { Skeleton } from '../../ui/Skeleton.tsx'

export function CartSkeleton() {
  return (
    <div className="skeletons mt-3 grid gap-4 min-[75rem]:grid-cols-[minmax(0,1fr)_320px]">
      <div className="grid content-start gap-2">
        <Skeleton className="h-9 w-64" />
        {[1, 2, 3, 4].map(row => (
          <Skeleton key={row} className="h-19" />
        ))}
      </div>
      <Skeleton className="hidden h-72 min-[75rem]:block" />
    </div>
  )
}
