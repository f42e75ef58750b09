import { useEffect } from 'react'
import type { OrderType } from '#domain/cart/line.ts'
import { openModal } from '../../ui/modal-store.ts'
import { useShopRules } from '../cart/use-shop-rules.ts'

/** Opens the quick order when numbers and quantities are pasted on the page, outside of fields. */
export function QuickPaste({ orderType }: { orderType: OrderType }) {
  const rules = useShopRules()
  useEffect(() => {
    if (!rules) return
    const seasonCodes = rules.seasons.map(season => season.code)
    const paste = async (event: ClipboardEvent) => {
      const target = event.target instanceof Element ? event.target : undefined
      if (event.defaultPrevented || target?.closest('input, textarea, [contenteditable], dialog')) return
      const text = event.clipboardData?.getData('text/plain') ?? ''
      // The parser is loaded with the first paste. Waiting is fine: the browser does nothing else with this text.
      const { looksLikeQuickOrder } = await import('#domain/cart/quick-order.ts')
      if (!looksLikeQuickOrder(text, { orderType, seasonCodes })) return
      openModal('quickOrder', { orderType, text })
    }
    addEventListener('paste', paste)
    return () => removeEventListener('paste', paste)
  }, [orderType, rules])
  return null
}
