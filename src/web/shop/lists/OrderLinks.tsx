import { Link } from '../../ui/Link.tsx'

interface OrderLinksProps {
  /** What is said before them. */
  label: string
  numbers: readonly string[]
}

/** Ways to the orders that something became. */
export function OrderLinks({ label, numbers }: OrderLinksProps) {
  if (numbers.length === 0) return null
  return (
    <p className="text-ui text-ink-2">
      {label}{' '}
      {numbers.map(number => (
        <Link
          key={number}
          to={`/my-account/order-history?order=${encodeURIComponent(number)}`}
          className="link mr-2 inline-block min-h-11 content-center lg:min-h-6"
        >
          {number}
        </Link>
      ))}
    </p>
  )
}
