import type { LucideIcon } from 'lucide-react'
import { formatNumber } from '../../i18n/format.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { iconButtonLook, iconCountLook } from '../../ui/icon-button.ts'
import { Link } from '../../ui/Link.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'

interface CartButtonProps {
  mode: 'now' | 'later'
  icon: LucideIcon
  name: string
  to: string
  count: number | undefined
  isLoading: boolean
}

/** The link to a cart in the header, with the number of its lines. While the cart loads it is a disabled button. */
export function CartButton({ mode, icon, name, to, count, isLoading }: CartButtonProps) {
  const t = useTexts()
  if (isLoading) {
    return (
      <button type="button" disabled aria-label={`${name}, ${t('loading')}`} className={`${iconButtonLook} text-ink-3`}>
        <Icon of={icon} />
        <Skeleton className="h-[18px] w-6" />
      </button>
    )
  }
  const label = count === undefined ? name : `${name}, ${countText('items', count)}`
  return (
    <Tooltip text={name}>
      <Link to={to} data-mode={mode} aria-label={label} className={iconButtonLook}>
        <Icon of={icon} />
        {count !== undefined && count > 0 && (
          <Badge kind="mode" className={iconCountLook}>
            {formatNumber(count)}
          </Badge>
        )}
      </Link>
    </Tooltip>
  )
}
