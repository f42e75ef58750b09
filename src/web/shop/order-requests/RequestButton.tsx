import Stamp from 'lucide-react/icons/stamp'
import { formatNumber } from '../../i18n/format.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { iconButtonLook, iconCountLook } from '../../ui/icon-button.ts'
import { Link } from '../../ui/Link.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'

/** The way to the orders that wait for an admin, in the header. */
export function RequestButton({ count }: { count: number }) {
  const t = useTexts()
  return (
    <Tooltip text={t('approvals.title')}>
      <Link to="/my-account/approvals" aria-label={countText('approval.waiting', count)} className={iconButtonLook}>
        <Icon of={Stamp} />
        <Badge kind="warn" className={iconCountLook}>
          {formatNumber(count)}
        </Badge>
      </Link>
    </Tooltip>
  )
}
