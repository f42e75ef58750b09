import Pencil from 'lucide-react/icons/pencil'
import { formatDate, formatMoney } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { Order } from './use-orders.ts'

/** What was changed of the order since it was placed, the latest first. */
export function OrderChanges({ order }: { order: Order }) {
  const t = useTexts()
  if (order.changes.length === 0) return null
  return (
    <section aria-labelledby="order-changes">
      <h3 id="order-changes" className="mb-1 text-row font-semibold">
        {t('order.changes')}
      </h3>
      <ul className="border-t border-line">
        {order.changes.map(({ at, note, texts, before, after }) => (
          <li key={at} className="flex gap-x-3 border-b border-line py-2">
            <Icon of={Pencil} size={16} className="mt-1 text-ink-3" />
            <div className="min-w-0 flex-1">
              {texts.map(text => (
                <p key={text} className="break-words">
                  {text}
                </p>
              ))}
              {note && <p className="break-words text-ink-2">{note}</p>}
              <p className="text-caption text-ink-3 tabular-nums">
                {formatDate(at)}
                {before.value !== after.value && (
                  <>
                    {' '}
                    · {t('order.changes.total')} {formatMoney(before)} → {formatMoney(after)}
                  </>
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
