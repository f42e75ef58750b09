import CalendarCheck from 'lucide-react/icons/calendar-check'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { formatDate, formatMoney, formatTime } from '../../i18n/format.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { ListState } from '../../ui/ListState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { type BuyersCartHead, useBuyersCarts } from './use-buyers-carts.ts'

/** The buyers who have something in their carts, who changed theirs last first. */
export function BuyersCartList() {
  const t = useTexts()
  const query = useBuyersCarts()
  return (
    <>
      <PageTitle suffix={useConfiguration()?.companyName}>{t('buyers.carts')}</PageTitle>
      <p className="mt-1 mb-5 max-w-[68ch] text-ink-2">{t('buyers.carts.lead')}</p>
      <ListState
        query={query}
        failedText={t('buyers.carts.failed')}
        isEmpty={query.data?.length === 0}
        empty={t('buyers.carts.none')}
      >
        <ul className="divide-y divide-line rounded-box border border-line bg-surface">
          {query.data?.map(head => (
            <Row key={head.id} head={head} />
          ))}
        </ul>
      </ListState>
    </>
  )
}

function Row({ head: { id, name, changedAt, order, preOrder } }: { head: BuyersCartHead }) {
  const t = useTexts()
  const parts = [
    { type: 'order', part: order, icon: ShoppingCart, text: t('order.cart'), look: 'text-accent' },
    { type: 'preOrder', part: preOrder, icon: CalendarCheck, text: t('pre.order.cart'), look: 'text-later' },
  ]
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-3">
      <span className="min-w-48 font-semibold">{name}</span>
      <span className="text-ui text-ink-3">{`${formatDate(changedAt)}, ${formatTime(changedAt)}`}</span>
      <span className="flex flex-wrap gap-x-5 lg:ml-auto">
        {parts.map(
          ({ type, part, icon, text, look }) =>
            part && (
              <Link
                key={type}
                to={`/buyers-carts/${id}?type=${type}`}
                aria-label={`${name}, ${text}: ${formatMoney(part.net)}`}
                className={`link inline-flex min-h-11 items-center gap-1.5 font-semibold tabular-nums lg:min-h-6 ${look}`}
              >
                <Icon of={icon} size={16} />
                {formatMoney(part.net)}
                <span className="text-ui font-normal text-ink-3">{countText('buyers.cart.lines', part.lines)}</span>
              </Link>
            ),
        )}
      </span>
    </li>
  )
}
