import { useEffect, useState } from 'react'
import type { OrderType } from '#domain/cart/line.ts'
import type { ShopRules } from '#domain/price/offer.ts'
import { countText, t as text } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button, buttonLook } from '../../ui/Button.tsx'
import { bottomBar } from '../../ui/bottom-bar.ts'
import { Link } from '../../ui/Link.tsx'
import { useIsWide } from '../../ui/use-is-wide.ts'
import { cartPath } from '../cart/cart-path.ts'
import { ButtonKey } from '../shortcuts/ButtonKey.tsx'
import { isTextField } from '../shortcuts/shortcut-listener.ts'
import { useShortcut } from '../shortcuts/use-shortcut.ts'
import { addDraft, draftProblem } from './add-draft.ts'
import { askBeyondShownStock } from './ask-stock.ts'
import type { Forecast } from './cart-forecast.ts'
import { clearDraft } from './clear-draft.ts'
import { draft } from './draft.ts'
import { FooterCartSums } from './FooterCartSums.tsx'
import { FooterSeasonSums } from './FooterSeasonSums.tsx'
import { useForecast } from './use-forecast.ts'

export interface OrderFooterProps {
  orderType: OrderType
  /** Whether the page has quantity fields. Without any, the bar shows only if something was typed on another page. */
  hasFields?: boolean
}

/** The bar at the bottom: what is in the cart, what is typed and not added yet, and the button that adds it. */
export function FooterBar({ orderType, hasFields = true, rules }: OrderFooterProps & { rules: ShopRules }) {
  const t = useTexts()
  const isWide = useIsWide()
  const [isAdding, setAdding] = useState(false)
  const forecast = useForecast(orderType, rules)
  const { problem } = forecast
  const isEmpty = problem?.code === 'selection.empty'

  async function add() {
    // The forecast on screen may lag behind the fields.
    if (draftProblem(orderType, rules)) return
    setAdding(true)
    await addDraft(orderType, rules)
    setAdding(false)
  }
  useEffect(askBeyondShownStock, [])
  useShortcut('primary', () => void add())
  useShortcut('undo', ({ target }) => (isQuantity(target) || !isTextField(target)) && draft.undo(orderType))

  if (!hasFields && isEmpty) return null
  const isPreOrder = orderType === 'preOrder'
  return (
    <section
      ref={bottomBar}
      aria-label={t('footer.label')}
      className="bottom-bar fixed inset-x-0 bottom-14 z-10 border-t border-line-strong bg-surface shadow-lift lg:bottom-0"
    >
      <div className="mx-auto flex min-h-18 max-w-[1368px] flex-wrap items-center gap-2 px-3 py-1.5 lg:gap-4 lg:px-6">
        {isPreOrder && isWide && <FooterSeasonSums forecast={forecast} rules={rules} />}
        {(!isPreOrder || !isWide) && <FooterCartSums forecast={forecast} orderType={orderType} />}
        {isWide && !isEmpty && (
          <Button kind="quiet" className="ml-auto" onClick={() => clearDraft(orderType)}>
            {t('footer.clear')}
          </Button>
        )}
        {isWide && (
          <Link to={cartPath(orderType)} className={`${buttonLook('secondary')} ${isEmpty ? 'ml-auto' : ''}`}>
            {t('review.cart')}
          </Link>
        )}
        <Button
          kind="primary"
          className="max-lg:ml-auto"
          disabled={problem !== undefined && !isAdding}
          isBusy={isAdding}
          busyLabel={t('adding.all')}
          onClick={() => void add()}
        >
          {isEmpty ? t('add') : addLabel(forecast, isWide)}
          <ButtonKey of="primary" />
        </Button>
      </div>
    </section>
  )
}

/** Numbers lower than those in the cart change it rather than add to it. */
function addLabel({ typed, lowersCart }: Forecast, isWide: boolean): string {
  if (lowersCart || typed.units === 0) return text('add.change')
  return countText(isWide ? 'add.units' : 'add.units.short', typed.units)
}

function isQuantity(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.dataset.quantity !== undefined
}
