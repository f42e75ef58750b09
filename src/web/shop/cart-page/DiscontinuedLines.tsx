import { useSyncExternalStore } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { cart } from '../cart/cart.ts'
import { discontinuedLines } from '../cart/cart-wire.ts'

/** Names the lines whose product is no longer sold before they are dropped: no line disappears unnoticed. */
export function DiscontinuedLines({ onRemove }: { onRemove: () => void }) {
  const t = useTexts()
  useSyncExternalStore(cart.subscribe, cart.state)
  const lines = discontinuedLines()
  if (lines.length === 0) return null
  return (
    <div className="mb-4">
      <Notice kind="warning">
        <p className="font-semibold">{t('cart.gone')}</p>
        <ul className="my-1 list-inside list-disc">
          {lines.map(line => (
            <li key={`${line.orderType} ${line.variantSku}`}>
              {line.name} <span className="font-mono text-code">{line.variantSku}</span>
            </li>
          ))}
        </ul>
        <Button onClick={onRemove}>{t('cart.gone.remove')}</Button>
      </Notice>
    </div>
  )
}
