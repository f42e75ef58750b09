import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { maxChangedQuantity } from '#domain/order/order-wish.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { NumberInput } from '../../../ui/NumberInput.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import type { ChangeDraft } from './draft.ts'

interface AddedArticlesProps {
  added: ChangeDraft['added']
  onChange: (added: ChangeDraft['added']) => void
}

/** Articles that are added by their numbers, at the price that the company pays today. */
export function AddedArticles({ added, onChange }: AddedArticlesProps) {
  const t = useTexts()
  const [sku, setSku] = useState('')
  const [quantity, setQuantity] = useState<number | undefined>()
  const add = () => {
    if (!sku.trim() || !quantity) return
    onChange([...added, { variantSku: sku.trim(), quantity }])
    setSku('')
    setQuantity(undefined)
  }
  return (
    <div className="grid gap-2">
      {added.map((line, place) => (
        <p
          // biome-ignore lint/suspicious/noArrayIndexKey: the same article may be added twice
          key={`${line.variantSku} ${place}`}
          className="flex items-center gap-2 bg-info-soft px-2 py-1"
        >
          <span className="mr-auto font-mono text-code">{line.variantSku}</span>
          <span className="tabular-nums">+{formatNumber(line.quantity)}</span>
          <button
            type="button"
            aria-label={t('desk.change.undo', { name: line.variantSku })}
            className="grid size-7 place-items-center rounded-control text-ink-2 hover:bg-sunken"
            onClick={() => onChange(added.filter((_, other) => other !== place))}
          >
            <Icon of={X} size={14} />
          </button>
        </p>
      ))}
      <div className="grid grid-cols-[minmax(0,1fr)_4rem_auto] gap-2">
        <TextInput
          aria-label={t('desk.change.add.sku')}
          placeholder={t('desk.change.sku')}
          maxLength={100}
          value={sku}
          onChange={event => setSku(event.target.value)}
        />
        <NumberInput
          aria-label={t('desk.change.add.units')}
          placeholder={t('desk.order.units')}
          value={quantity}
          max={maxChangedQuantity}
          onValue={setQuantity}
        />
        <Button disabled={!sku.trim() || !quantity} onClick={add}>
          <Icon of={Plus} size={16} />
          {t('desk.change.add')}
        </Button>
      </div>
    </div>
  )
}
