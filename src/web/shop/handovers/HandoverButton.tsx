import PackageOpen from 'lucide-react/icons/package-open'
import { formatNumber } from '../../i18n/format.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { iconButtonLook, iconCountLook } from '../../ui/icon-button.ts'
import { Link } from '../../ui/Link.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'

/** The way to the suggested carts that wait, in the header. */
export function HandoverButton({ count }: { count: number }) {
  const t = useTexts()
  return (
    <Tooltip text={t('handovers.title')}>
      <Link to="/suggestions" aria-label={countText('handover.waiting', count)} className={iconButtonLook}>
        <Icon of={PackageOpen} />
        <Badge kind="warn" className={iconCountLook}>
          {formatNumber(count)}
        </Badge>
      </Link>
    </Tooltip>
  )
}
