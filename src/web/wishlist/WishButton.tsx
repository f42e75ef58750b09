import { Heart } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { dropWish, isWished, putWish } from '#domain/wishlist.ts'
import { problemText } from '../i18n/texts.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { goTo } from '../navigation.ts'
import { showToast } from '../ui/toasts.ts'
import { wishlist } from './wishlist.ts'

interface WishButtonProps {
  product: { sku: string; name: string }
}

/** A heart, filled where the style is on the list. Pressing it puts it there or takes it away. */
export function WishButton({ product }: WishButtonProps) {
  const t = useTexts()
  const { status, items } = useSyncExternalStore(wishlist.subscribe, wishlist.state)
  const wish = { sku: product.sku }
  const isListed = items.some(item => item.sku === product.sku)

  async function toggle() {
    const saved = wishlist.edit(before =>
      isListed ? before.filter(item => item.sku === product.sku).reduce(dropOne, before) : putWish(before, wish),
    )
    const outcome = await saved
    if (!outcome) return
    if (outcome.problem) {
      showToast({ type: 'danger', text: problemText(outcome.problem) })
      return
    }
    const open = { label: t('open.wishlist'), onSelect: () => goTo('/wishlist') }
    showToast({
      type: 'success',
      text: t(isListed ? 'product.removed.from.wishlist' : 'product.added.to.wishlist'),
      actions: isListed ? [] : [open],
    })
  }

  return (
    <button
      type="button"
      aria-pressed={isListed}
      aria-label={t('wish.add', { name: product.name })}
      disabled={status !== 'ready'}
      onClick={() => void toggle()}
      className="grid size-11 shrink-0 place-items-center rounded-control text-ink-3 hover:text-sale aria-pressed:text-sale lg:size-8"
    >
      <Heart size={18} strokeWidth={1.6} aria-hidden fill={isListed ? 'currentColor' : 'none'} />
    </button>
  )
}

const dropOne: typeof dropWish = (wishes, wish) => (isWished(wishes, wish) ? dropWish(wishes, wish) : [...wishes])
