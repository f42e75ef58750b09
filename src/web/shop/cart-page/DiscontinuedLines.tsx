import { useSyncExternalStore } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { cart } from '../cart/cart.ts'
import { discontinuedLines } from '../cart/cart-wire.ts'

/** What was in the cart and is no longer sold is named before it goes: nothing leaves the cart unsaid. */
export function DiscontinuedLines({ onRemove }: { onRemove: () => void }) {
  const t = useTexts()
  useSyncExternalStore(cart.subscribe, cart.state)
  const gone = discontinuedLines()
  if (gone.length === 0) return null
  return (
    <div className="mb-4">
      <Notice kind="warning">
        <p className="font-semibold">{t('cart.gone')}</p>
        <ul className="my-1 list-inside list-disc">
          {gone.map(line => (
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
