import CalendarCheck from 'lucide-react/icons/calendar-check'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { companyLabel } from '#domain/access/account.ts'
import { cents } from '#domain/price/money.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { companyColours } from '../acting/company-colours.ts'
import type { OpenCompany } from '../acting/stored-companies.ts'
import { useMoney } from '../cart/use-money.ts'
import { useOpenSums } from './use-open-sums.ts'

interface CompanyTabProps {
  company: OpenCompany
  isCurrent: boolean
  /** On phones they stand below each other, on the surface of a sheet. */
  isInMenu: boolean
  onGo: () => void
  onClose: () => void
}

export function CompanyTab({ company, isCurrent, isInMenu, onGo, onClose }: CompanyTabProps) {
  const t = useTexts()
  const label = companyLabel(company)
  const sums = useOpenSums(company, isCurrent)
  const colour = companyColours[company.colour]
  const item = useRef<HTMLLIElement>(null)
  // With more of them than fit, the present one is always among those in sight. The page itself is not moved for it.
  useEffect(() => {
    const list = item.current?.parentElement
    if (!isCurrent || isInMenu || !item.current || !list) return
    const end = item.current.offsetLeft + item.current.offsetWidth - list.offsetLeft
    list.scrollLeft = Math.max(0, end - list.clientWidth)
  }, [isCurrent, isInMenu])
  const look = isInMenu
    ? `flex items-center border-l-4 ${isCurrent ? 'bg-sunken' : ''}`
    : `flex items-center border-t-4 ${isCurrent ? 'shrink-0 bg-surface text-ink' : 'min-w-34 text-on-night'}`
  return (
    <li ref={item} className={look} style={isInMenu ? { borderLeftColor: colour } : { borderTopColor: colour }}>
      <button
        type="button"
        aria-current={isCurrent || undefined}
        onClick={isCurrent ? undefined : onGo}
        className={`min-w-0 text-left focus-visible:outline-offset-[-2px] ${isInMenu ? 'grid min-h-14 flex-1 content-center px-4 py-2' : `flex min-h-9 flex-1 items-center gap-2 pl-3 ${isCurrent ? '' : 'outline-on-night'}`}`}
      >
        <span className={`truncate ${isInMenu ? '' : 'max-w-56'} ${isCurrent ? 'font-semibold' : ''}`}>{label}</span>
        <span className="flex gap-2 text-caption tabular-nums">
          <Sum of={sums?.order} kind="order" isOnNight={!isInMenu && !isCurrent} />
          <Sum of={sums?.preOrder} kind="preOrder" isOnNight={!isInMenu && !isCurrent} />
        </span>
      </button>
      <button
        type="button"
        aria-label={t('open.companies.close', { company: label })}
        onClick={onClose}
        className={`grid shrink-0 place-items-center rounded-control ${isInMenu ? 'size-11' : `size-9 ${isCurrent ? '' : 'outline-on-night'}`}`}
      >
        <Icon of={X} size={16} />
      </button>
    </li>
  )
}

interface SumProps {
  of: number | undefined
  kind: 'order' | 'preOrder'
  isOnNight: boolean
}

/** What one of its carts is worth; an empty cart is not worth a place. */
function Sum({ of, kind, isOnNight }: SumProps) {
  const t = useTexts()
  const money = useMoney()
  if (!of) return null
  const ink = isOnNight ? '' : kind === 'order' ? 'text-accent' : 'text-later'
  return (
    <span className={`inline-flex items-center gap-1 ${ink}`}>
      <Icon of={kind === 'order' ? ShoppingCart : CalendarCheck} size={14} />
      <span className="sr-only">{t(kind === 'order' ? 'order.cart' : 'pre.order.cart')} </span>
      {money(cents(of))}
    </span>
  )
}
