import Heart from 'lucide-react/icons/heart'
import { useTexts } from '../../i18n/use-texts.ts'
import { CartButton } from '../cart/CartButton.tsx'
import { useWishlistCount } from './use-wishlist.ts'

/** The link to the wishlist, with the number of articles on it. */
export function WishlistButton() {
  const t = useTexts()
  return (
    <CartButton
      mode="now"
      icon={Heart}
      name={t('account.wishlist')}
      to="/wishlist"
      count={useWishlistCount()}
      isLoading={false}
    />
  )
}
