import { useState } from 'react'
import type { OrderType } from '#domain/cart-line.ts'
import { type Cents, decimalOf } from '#domain/money.ts'
import type { ShopRules } from '#domain/offer.ts'
import { addDraft, type Selection, selectionOf } from '../cart/add-draft.ts'
import { cartPath } from '../cart/cart-toasts.ts'
import { draft } from '../cart/draft.ts'
import { useReading } from '../cart/use-quantities.ts'
import { useShopRules } from '../cart/use-shop-rules.ts'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { formatMoney } from '../format.ts'
import { countText, problemText } from '../i18n/texts.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { ButtonKey } from '../shortcuts/ButtonKey.tsx'
import { isWriting } from '../shortcuts/listen.ts'
import { useShortcut } from '../shortcuts/use-shortcut.ts'
import { Button, buttonLook } from '../ui/Button.tsx'
import { bottomBar } from '../ui/bottom-bar.ts'
import { Link } from '../ui/Link.tsx'

interface OrderFooterProps {
  orderType: OrderType
  /** Whether quantities can be typed above. Where they cannot, only what was typed elsewhere is of interest. */
  hasFields?: boolean
}

/** What is typed and not yet in the cart, always in sight, with the one button that puts it there. */
export function OrderFooter(props: OrderFooterProps) {
  const rules = useShopRules()
  return rules ? <Footer {...props} rules={rules} /> : null
}

function Footer({ orderType, hasFields = true, rules }: OrderFooterProps & { rules: ShopRules }) {
  const t = useTexts()
  const [isAdding, setAdding] = useState(false)
  const selection: Selection = JSON.parse(useReading(() => JSON.stringify(selectionOf(orderType, rules))))
  const { problem } = selection
  const money = useMoney()
  const units = selection.units.reduce((sum, one) => sum + one, 0)

  async function add() {
    // The sums follow the numbers a moment later: what counts is what stands in the fields now.
    if (selectionOf(orderType, rules).problem) return
    setAdding(true)
    await addDraft(orderType, rules)
    setAdding(false)
  }
  useShortcut('primary', () => void add())
  useShortcut('undo', ({ target }) => (isQuantity(target) || !isWriting(target)) && draft.undo(orderType))

  if (!hasFields && problem?.code === 'selection.empty') return null
  return (
    <section
      ref={bottomBar}
      aria-label={t('footer.label')}
      className="bottom-bar fixed inset-x-0 bottom-14 z-10 border-t border-line-strong bg-surface shadow-lift lg:bottom-0"
    >
      <div className="mx-auto flex min-h-16 max-w-[1368px] items-center gap-3 px-3 py-2 lg:gap-6 lg:px-6">
        {orderType === 'preOrder' && <SeasonSums selection={selection} rules={rules} money={money} />}
        <p role="status" className="hidden flex-1 text-ink-3 lg:block">
          {problem?.code === 'selection.empty'
            ? t('footer.none')
            : problem
              ? problemText(problem)
              : t('footer.unsaved')}
        </p>
        <div className="flex-1 lg:flex-none lg:text-right">
          <p className="text-caption text-ink-3">
            {`${t(orderType === 'order' ? 'footer.order' : 'footer.pre.order')} · ${countText('units', units)}`}
          </p>
          <p className="text-total font-bold whitespace-nowrap">{money(selection.net)}</p>
        </div>
        <Link to={cartPath(orderType)} className={`${buttonLook('secondary')} max-lg:hidden`}>
          {t('review.cart')}
        </Link>
        <Button
          kind="primary"
          disabled={problem !== undefined && !isAdding}
          isBusy={isAdding}
          busyLabel={t('adding.all')}
          onClick={() => void add()}
        >
          {t(orderType === 'order' ? 'add.all.order' : 'add.all.pre.order')}
          <ButtonKey of="primary" />
        </Button>
      </div>
    </section>
  )
}

interface SeasonSumsProps {
  selection: Selection
  rules: ShopRules
  money: (amount: Cents) => string
}

/** Each season with its share of the whole, as a bar and in words. */
function SeasonSums({ selection, rules, money }: SeasonSumsProps) {
  return (
    <dl className="hidden gap-4 lg:flex">
      {rules.seasons.map((season, index) => {
        const net = selection.nets[index] ?? (0 as Cents)
        const share = selection.net > 0 ? (net / selection.net) * 100 : 0
        return (
          <div key={season.code} className="min-w-32">
            <dt className="text-caption text-ink-3">{season.code}</dt>
            <dd className="font-semibold whitespace-nowrap">
              {`${countText('units', selection.units[index] ?? 0)} · ${money(net)}`}
              <span aria-hidden className="mt-1 block h-1 overflow-hidden rounded-full bg-mode-soft">
                <span style={{ width: `${share}%` }} className="block h-full bg-mode" />
              </span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function useMoney(): (amount: Cents) => string {
  const currency = useConfiguration()?.defaultCurrency ?? 'EUR'
  return amount => formatMoney({ value: decimalOf(amount), currency })
}

function isQuantity(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.dataset.quantity !== undefined
}
