import Heart from 'lucide-react/icons/heart'
import { useSyncExternalStore } from 'react'
import { dropWish, putWish } from '#domain/wishlist/wishlist.ts'
import { goTo } from '../../boot/navigation.ts'
import { queryClient } from '../../boot/query-client.ts'
import { currentLocale } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { showProblem } from '../../ui/show-problem.ts'
import { showToast } from '../../ui/toasts.ts'
import { productQuery } from '../catalogue/use-products.ts'
import { useShortcut } from '../shortcuts/use-shortcut.ts'
import { wishlist } from './wishlist.ts'

interface WishButtonProps {
  product: { _id: string; sku: string; name: string }
  /** The variant to add; without one, the first variant of the style is added. */
  variantSku?: string | undefined
  /** True on a product page, where the shortcut adds this product. */
  hasKey?: boolean
}

/** The heart of a product: adds it to the wishlist or removes it. */
export function WishButton({ product, variantSku, hasKey = false }: WishButtonProps) {
  const t = useTexts()
  const { status, items } = useSyncExternalStore(wishlist.subscribe, wishlist.state)
  const listed = items.filter(item => item.sku === product.sku && (!variantSku || item.variantSku === variantSku))
  const isListed = listed.length > 0

  async function toggle() {
    try {
      const wish = { sku: product.sku, variantSku: variantSku ?? (await firstVariant(product._id)) }
      const outcome = await wishlist.edit(before =>
        isListed ? listed.reduce<typeof before>(dropWish, before) : putWish(before, wish),
      )
      if (!outcome) return
      if (outcome.problem) throw outcome.problem
      const open = { label: t('open.wishlist'), onSelect: () => goTo('/wishlist') }
      const text = t(isListed ? 'product.removed.from.wishlist' : 'product.added.to.wishlist')
      showToast({ type: 'success', text, actions: isListed ? [] : [open] })
    } catch (error) {
      showProblem(error)
    }
  }

  useShortcut('wish', () => void toggle(), { isOn: hasKey && status === 'ready' })
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

/** Wishes are for variants, but product lists do not contain them: load the product. */
async function firstVariant(productId: string): Promise<string | undefined> {
  const product = await queryClient.fetchQuery(productQuery(productId, currentLocale()))
  return product.variants[0]?.variantSku
}
