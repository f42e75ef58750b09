import { Skeleton } from '../../ui/Skeleton.tsx'

export function CheckoutSkeleton() {
  return (
    <div aria-hidden className="skeletons mt-4 grid items-start gap-5 lg:grid-cols-[1fr_22rem]">
      <div className="grid gap-2">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
        <Skeleton className="h-80" />
      </div>
      <Skeleton className="h-96" />
    </div>
  )
}
