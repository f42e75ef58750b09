import PackageOpen from 'lucide-react/icons/package-open'
import { countText } from '../../i18n/texts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'

/** The way to the suggested carts that wait, in words. */
export function HandoverLink({ count }: { count: number }) {
  return (
    <Link
      to="/suggestions"
      className="link inline-flex min-h-11 items-center gap-2 text-row font-semibold text-warn lg:min-h-9"
    >
      <Icon of={PackageOpen} size={16} />
      {countText('handover.waiting.home', count)}
    </Link>
  )
}
