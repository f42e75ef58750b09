import type { AgeClass } from '#domain/invoice/invoice.ts'
import { formatMoney } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ageingBars } from './ageing-bars.ts'
import type { FinanceStatus } from './use-invoices.ts'

interface AgeingBarProps {
  ageing: FinanceStatus['ageing']
  chosen: AgeClass | undefined
  onChoose: (age: AgeClass | undefined) => void
}

const height = 22

/** The open amount by ageing class. Clicking a part of the bar, or its label below, filters the list by it. */
export function AgeingBar({ ageing, chosen, onChoose }: AgeingBarProps) {
  const t = useTexts()
  const choose = (age: AgeClass) => onChoose(chosen === age ? undefined : age)
  return (
    <div>
      <svg
        aria-hidden
        viewBox={`0 0 1000 ${height}`}
        preserveAspectRatio="none"
        className="block h-5.5 w-full overflow-hidden rounded-swatch"
      >
        {ageingBars(ageing).map(({ age, x, width }) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the buttons below do the same by keyboard
          <rect
            key={age}
            x={x}
            width={width}
            height={height}
            onClick={() => choose(age)}
            className={`cursor-pointer ${fills[age]} ${chosen && chosen !== age ? 'opacity-30' : ''}`}
          />
        ))}
      </svg>
      <ul aria-label={t('invoices.ageing')} className="-mx-1.5 mt-2 grid grid-cols-2 gap-1 sm:grid-cols-5">
        {ageing.map(({ class: age, amount }) => (
          <li key={age}>
            <button
              type="button"
              aria-pressed={chosen === age}
              onClick={() => choose(age)}
              className="grid min-h-11 w-full rounded-control border border-transparent px-1.5 py-0.5 text-left transition-colors hover:bg-canvas aria-pressed:border-accent aria-pressed:bg-accent-soft"
            >
              <span className="flex items-center gap-1.5 text-ui text-ink-2">
                <svg aria-hidden viewBox="0 0 8 8" className="size-2 shrink-0">
                  <rect width="8" height="8" rx="1" className={fills[age]} />
                </svg>
                {t(`invoices.age.${age}`)}
              </span>
              <span className="text-ui font-semibold">{formatMoney(amount)}</span>
            </button>
          </li>
        ))}
      </ul>
      <table className="sr-only">
        <caption>{t('invoices.ageing')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('invoices.age.class')}</th>
            <th scope="col">{t('invoices.open.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {ageing.map(({ class: age, amount }) => (
            <tr key={age}>
              <th scope="row">{t(`invoices.age.${age}`)}</th>
              <td>{formatMoney(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const fills: Readonly<Record<AgeClass, string>> = {
  notDue: 'fill-age-1',
  days1to30: 'fill-age-2',
  days31to60: 'fill-age-3',
  days61to90: 'fill-age-4',
  over90: 'fill-age-5',
}
