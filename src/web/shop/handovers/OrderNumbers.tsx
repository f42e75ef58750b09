import { useTexts } from '../../i18n/use-texts.ts'
import { Link } from '../../ui/Link.tsx'

/** What was ordered of a suggestion since it was taken. */
export function OrderNumbers({ numbers }: { numbers: readonly string[] }) {
  const t = useTexts()
  if (numbers.length === 0) return null
  return (
    <p className="text-ui text-ink-2">
      {t('handover.ordered')}{' '}
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
