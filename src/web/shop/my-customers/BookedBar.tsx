import { formatMoney, formatPercent } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { Customer } from './use-my-customers.ts'

type Booked = Pick<Customer, 'booked' | 'bookedBefore'>

/** The scale that all bars of a list share. */
export function mostBooked(customers: readonly Booked[]): number {
  return Math.max(1, ...customers.flatMap(({ booked, bookedBefore }) => [booked.value, bookedBefore.value]))
}

/** What is booked as a bar, and the season of a year ago as a line across it. Its text stands beside it. */
export function BookedBar({ customer, most }: { customer: Booked; most: number }) {
  const place = (value: number) => `${(Math.min(value, most) / most) * 100}%`
  return (
    <span aria-hidden className="relative block h-2.5 w-18 shrink-0 bg-later-soft">
      <span className="absolute inset-y-0 left-0 bg-later" style={{ width: place(customer.booked.value) }} />
      {customer.bookedBefore.value > 0 && (
        <span
          className="absolute -inset-y-1 w-0.5 -translate-x-1/2 bg-ink"
          style={{ left: place(customer.bookedBefore.value) }}
        />
      )}
    </span>
  )
}

export function BookedText({ customer: { booked, bookedBefore } }: { customer: Booked }) {
  const t = useTexts()
  const before = formatMoney(bookedBefore)
  return (
    <div className="min-w-0 whitespace-nowrap tabular-nums">
      <p className="font-semibold">{booked.value > 0 ? formatMoney(booked) : '–'}</p>
      {bookedBefore.value > 0 && (
        <p className="text-caption text-ink-3">
          {booked.value === 0 ? (
            <>
              <span className="font-semibold text-bad">{t('my.customers.not.started')}</span>{' '}
              {t('my.customers.of', { before })}
            </>
          ) : (
            <>
              <Difference of={(booked.value / bookedBefore.value - 1) * 100} /> {t('my.customers.of', { before })}
            </>
          )}
        </p>
      )}
    </div>
  )
}

function Difference({ of }: { of: number }) {
  const rounded = Math.round(of)
  const sign = rounded > 0 ? '+' : rounded < 0 ? '−' : ''
  return (
    <span className={rounded > 0 ? 'text-ok' : rounded < 0 ? 'text-bad' : ''}>
      {sign}
      {formatPercent(Math.abs(rounded))}
    </span>
  )
}
