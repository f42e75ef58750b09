import type { OrderType } from '#domain/cart/line.ts'
import type { ShopRules } from '#domain/price/offer.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { addDraft } from '../quantities/add-draft.ts'
import { clearDraft } from '../quantities/clear-draft.ts'
import { useForecast } from '../quantities/use-forecast.ts'

/** Tells that numbers typed in a list were not added: a buyer could think that they are in the cart. */
export function DraftNotice({ orderType, rules }: { orderType: OrderType; rules: ShopRules }) {
  const t = useTexts()
  const { typed, problem } = useForecast(orderType, rules)
  if (typed.units <= 0) return null
  return (
    <div className="mb-4 print:hidden">
      <Notice kind="info">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span>{countText('cart.typed', typed.units)}</span>
          <Button disabled={problem !== undefined} onClick={() => void addDraft(orderType, rules)}>
            {countText('add.units', typed.units)}
          </Button>
          <button type="button" className="link min-h-11 lg:min-h-6" onClick={() => clearDraft(orderType)}>
            {t('footer.clear')}
          </button>
        </div>
      </Notice>
    </div>
  )
}
