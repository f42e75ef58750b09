import { useTexts } from '../../i18n/use-texts.ts'
import { BookedBar, BookedText, mostBooked } from './BookedBar.tsx'
import { CallLink } from './CallLink.tsx'
import { Carts } from './Carts.tsx'
import { LastOrder, OpenAmount, placeOf } from './CustomerTable.tsx'
import { NextStep } from './NextStep.tsx'
import { OpenCompany } from './OpenCompany.tsx'
import type { Customer, Summary } from './use-my-customers.ts'

interface CustomerCardsProps {
  customers: readonly Customer[]
  season: Summary['season'] | undefined
}

/** The list on phones, a card per company, with its telephone beside the name. */
export function CustomerCards({ customers, season }: CustomerCardsProps) {
  const t = useTexts()
  const most = mostBooked(customers)
  return (
    <ul aria-label={t('my.customers')} className="grid gap-2">
      {customers.map(customer => (
        <li
          key={customer._id}
          data-customer={customer.customerNo}
          className="relative grid gap-2 rounded-box border border-line bg-surface p-3"
        >
          <div className="flex items-start gap-3">
            <div className="min-w-0 flex-1">
              <OpenCompany customer={customer} />
              <p className="truncate text-ui text-ink-3">{placeOf(customer)}</p>
            </div>
            <CallLink customer={customer} />
          </div>
          <div className="grid grid-cols-2 gap-3 text-ui">
            <div>
              <LastOrder customer={customer} />
            </div>
            <div className="text-right tabular-nums">
              <OpenAmount customer={customer} />
            </div>
          </div>
          {season && (
            <div className="flex items-center gap-3 text-ui">
              <span className="font-mono text-caption text-later">{season.code}</span>
              <BookedBar customer={customer} most={most} />
              <BookedText customer={customer} />
            </div>
          )}
          {customer.carts.length > 0 && <Carts customer={customer} />}
          <NextStep customer={customer} />
        </li>
      ))}
    </ul>
  )
}
