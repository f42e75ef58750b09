import type { OrderType } from '#domain/cart/line.ts'
import { formatMoney } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { bottomBar } from '../../ui/bottom-bar.ts'
import { useIsWide } from '../../ui/use-is-wide.ts'
import { ActingFor } from '../acting/ActingFor.tsx'
import { ButtonKey } from '../shortcuts/ButtonKey.tsx'
import { useShortcut } from '../shortcuts/use-shortcut.ts'
import type { PlacingState } from './use-confirmation.ts'
import type { Preview } from './use-preview.ts'

interface PlaceOrderBarProps {
  orderType: OrderType
  preview: Preview
  state: PlacingState
  /** The preview of the current choices is still loading. */
  isChecking: boolean
  isBlocked: boolean
  onPlace: () => void
}

/** The order button. It is never disabled while an order is being placed, because a second click gets a warning. */
export function PlaceOrderBar({ orderType, preview, state, isChecking, isBlocked, onPlace }: PlaceOrderBarProps) {
  const t = useTexts()
  const isWide = useIsWide()
  useShortcut('primary', onPlace)
  const isBusy = state !== 'idle' || isChecking
  const label = preview.approval
    ? 'checkout.ask'
    : orderType === 'order'
      ? 'checkout.place'
      : 'checkout.place.pre.order'
  const doneLabel = preview.approval ? 'checkout.asked' : 'checkout.placed'
  return (
    <div
      ref={isWide ? undefined : bottomBar}
      className="bottom-bar max-lg:fixed max-lg:inset-x-0 max-lg:bottom-14 max-lg:z-10 max-lg:flex max-lg:min-h-16 max-lg:items-center max-lg:gap-3 max-lg:border-t max-lg:border-line-strong max-lg:bg-surface max-lg:px-3 max-lg:py-2 max-lg:shadow-lift"
    >
      <ActingFor className="max-lg:hidden lg:mb-2" />
      <div className="min-w-0 grow lg:hidden">
        <span className="block text-caption text-ink-3">{t('checkout.totals.gross')}</span>
        <span className="text-total font-bold whitespace-nowrap">{formatMoney(preview.totals.gross)}</span>
        <ActingFor />
      </div>
      <Button
        data-place
        kind="primary"
        className="lg:min-h-11 lg:w-full"
        aria-disabled={isBusy || isBlocked || undefined}
        onClick={onPlace}
      >
        {t(state === 'placing' ? 'checkout.placing' : state === 'placed' ? doneLabel : label)}
        {state === 'idle' && <ButtonKey of="primary" />}
      </Button>
      {isBlocked && <p className="mt-2 text-ink-2 max-lg:sr-only">{t('checkout.problem.reason')}</p>}
    </div>
  )
}
