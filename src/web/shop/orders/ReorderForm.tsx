import { useState, useSyncExternalStore } from 'react'
import { decimalOf, plus } from '#domain/price/money.ts'
import { fitsBatch } from '#domain/stock/batch.ts'
import { goTo } from '../../boot/navigation.ts'
import { formatMoney } from '../../i18n/format.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { closeModal } from '../../ui/modal-store.ts'
import { Notice } from '../../ui/Notice.tsx'
import { cart } from '../cart/cart.ts'
import { modeOf } from '../cart/cart-path.ts'
import { cartSum } from '../cart/cart-sums.ts'
import { useCurrentUser } from '../current-user/use-current-user.ts'
import { useShortcut } from '../shortcuts/use-shortcut.ts'
import { applyReorderPlan } from './apply-reorder-plan.ts'
import { CartQuestion } from './CartQuestion.tsx'
import { ReorderStyleRows } from './ReorderStyleRows.tsx'
import { ReorderSummary } from './ReorderSummary.tsx'
import { planOf, type ReorderChoices, stylesOf, sumsOf, takenOf, type WayOut } from './reorder-plan.ts'
import type { ReorderLine } from './use-reorder.ts'

type Action = 'add' | 'checkout'

export function ReorderForm({ lines }: { lines: readonly ReorderLine[] }) {
  const t = useTexts()
  const isBlocked = useCurrentUser()?.transientObject.company?.blockedDelivery ?? false
  const { items } = useSyncExternalStore(cart.subscribe, cart.state)
  const [styles] = useState(() => stylesOf(lines))
  const [choices, setChoices] = useState<ReorderChoices>({ quantities: new Map(), waysOut: new Map() })
  const [showsAll, setShowAll] = useState(!styles.some(style => style.isChanged))
  const [isAlone, setAlone] = useState(true)
  const [running, setRunning] = useState<Action>()

  const plan = planOf(styles, choices)
  const sums = sumsOf(lines, choices)
  const held = cartSum(items, plan.orderType)
  const asksCart = held.lines > 0
  const currency = lines[0]?.oldPrice.currency ?? 'EUR'
  const money = (cents: number) => formatMoney({ value: cents / 100, currency })
  const isValid = lines.every(line => fitsBatch(takenOf(line, choices), line.salesBatchSize ?? 1))
  const canAdd = isValid && plan.lines.length + plan.preOrders.length + plan.alarms.length > 0
  const canCheckOut = isValid && plan.lines.length > 0 && !isBlocked
  const goesAlone = asksCart && isAlone
  const due = asksCart && !isAlone ? plus(sums.today.net, held.net) : sums.today.net

  async function act(next: Action) {
    if (running || !(next === 'add' ? canAdd : canCheckOut)) return
    setRunning(next)
    const isDone = await applyReorderPlan(plan, next === 'checkout' && goesAlone)
    setRunning(undefined)
    if (!isDone) return
    closeModal()
    if (next === 'checkout') goTo(`/checkout?type=${plan.orderType}`)
  }
  useShortcut('primary', () => void act('checkout'), { isOverDialogs: true })

  const setQuantity = (line: ReorderLine, quantity: number | undefined) =>
    setChoices({ ...choices, quantities: new Map(choices.quantities).set(line, quantity) })
  const setWayOut = (sku: string, way: WayOut) =>
    setChoices({ ...choices, waysOut: new Map(choices.waysOut).set(sku, way) })
  return (
    <form
      data-mode={modeOf(plan.orderType)}
      className="flex min-h-0 flex-col"
      onSubmit={event => {
        event.preventDefault()
        void act('add')
      }}
    >
      <ReorderSummary lines={lines} sums={sums} money={money} showsAll={showsAll} onShowAll={setShowAll} />
      <div className="min-h-0 flex-1 overflow-y-auto px-4 lg:px-6">
        {isBlocked && (
          <div className="pt-3">
            <Notice kind="warning">{t('delivery.blocked')}</Notice>
          </div>
        )}
        {lines.every(line => line.quantity === 0) && <p className="pt-3 text-ink-2">{t('reorder.nothing')}</p>}
        <ul className="divide-y divide-line">
          {styles
            .filter(style => showsAll || style.isChanged)
            .map(style => (
              <ReorderStyleRows
                key={style.sku}
                style={style}
                choices={choices}
                onQuantity={setQuantity}
                onWayOut={way => setWayOut(style.sku, way)}
              />
            ))}
        </ul>
      </div>
      {asksCart && (
        <CartQuestion
          held={held}
          own={sums.today}
          isAlone={isAlone}
          isBlocked={!canCheckOut}
          money={money}
          onChoose={setAlone}
        />
      )}
      <footer className="grid grid-cols-2 gap-2 border-t border-line bg-canvas px-4 py-3 lg:flex lg:justify-end lg:px-6">
        <Button kind="quiet" className="max-lg:hidden" onClick={closeModal}>
          {t('reorder.cancel')}
        </Button>
        <Button type="submit" disabled={!canAdd} isBusy={running === 'add'} busyLabel={t('reorder.adding')}>
          {plan.lines.length > 0 ? countText('reorder.add', sums.today.units) : t('reorder.confirm')}
        </Button>
        <Button
          kind="primary"
          disabled={!canCheckOut}
          isBusy={running === 'checkout'}
          busyLabel={t('reorder.leaving')}
          aria-keyshortcuts="Control+Enter"
          onClick={() => void act('checkout')}
        >
          {t('reorder.checkout', {
            units: countText('reorder.units', sums.today.units + (goesAlone ? 0 : held.units)),
            total: formatMoney({ value: decimalOf(due), currency }),
          })}
        </Button>
      </footer>
    </form>
  )
}
