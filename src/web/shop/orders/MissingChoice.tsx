import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { formatDate } from '../../i18n/format.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { missingOf, type ReorderChoices, type ReorderStyle, type WayOut, wayOutOf } from './reorder-plan.ts'
import type { ReorderLine } from './use-reorder.ts'

interface MissingChoiceProps {
  style: ReorderStyle
  choices: ReorderChoices
  onWayOut: (way: WayOut) => void
}

/** What to do about pieces of a style that cannot be had: alarm, pre-order or leave out, as far as each is allowed. */
export function MissingChoice({ style, choices, onWayOut }: MissingChoiceProps) {
  const t = useTexts()
  const missing = style.lines.filter(line => missingOf(line) > 0)
  if (missing.length === 0) return null
  const units = missing.reduce((sum, line) => sum + missingOf(line), 0)
  const sizes = missing.map(line => [line.size, missingOf(line)].filter(Boolean).join(' ')).join(', ')
  const isAll = (change: ReorderLine['change']) => missing.every(line => line.change === change)
  const back = missing.find(line => line.backOn)?.backOn
  const later = missing.find(line => line.preOrderSeason)?.preOrderSeason
  const ways: [WayOut, string][] = [
    ...(style.ways.alarm ? [['alarm', t('reorder.way.alarm')] as [WayOut, string]] : []),
    ...(style.ways.season && later
      ? [
          ['preOrder', t('reorder.way.pre.order', { season: later.code, date: formatDate(later.date) })] as [
            WayOut,
            string,
          ],
        ]
      : []),
    ['leaveOut', t('reorder.way.leave.out')],
  ]
  const chosen = wayOutOf(style, choices)
  const counted = `${countText(isAll('gone') ? 'reorder.gone' : isAll('notInSeason') ? 'reorder.not.in.season' : 'reorder.missing', units)}: ${sizes}.`
  const text = back ? `${counted} ${t('reorder.back.on', { date: formatDate(back) })}` : counted
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-warn-soft px-3 py-2">
      <legend className="sr-only">{text}</legend>
      <p aria-hidden className="flex min-w-60 flex-1 items-center gap-2 text-ui font-semibold">
        <Icon of={TriangleAlert} size={16} className="text-warn" />
        {text}
      </p>
      {ways.length > 1 && (
        <div className="flex flex-wrap gap-2">
          {ways.map(([way, label]) => (
            <label
              key={way}
              className={`flex min-h-11 items-center gap-2 rounded-control border border-line-strong bg-surface px-3 text-ui font-semibold has-checked:border-mode has-checked:outline-1 has-checked:outline-mode has-focus-visible:outline-2 lg:min-h-8 ${way === 'preOrder' ? 'text-later' : ''}`}
            >
              <input
                type="radio"
                name={`way-out-${style.sku}`}
                checked={chosen === way}
                onChange={() => onWayOut(way)}
                className="size-4 accent-mode"
              />
              {label}
            </label>
          ))}
        </div>
      )}
    </fieldset>
  )
}
