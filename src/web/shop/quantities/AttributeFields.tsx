import { useId, useSyncExternalStore } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { styleAttributes } from '../cart/style-attributes.ts'
import type { ProductDetail } from '../catalogue/shop-offer.ts'
import { AttributeInput, attributeValue, BlankCheckbox, withAttribute } from './AttributeInput.tsx'
import { isMissingAttributes } from './quantity-cell.ts'
import { useQuantitySelector } from './use-quantities.ts'

/** The texts that a style asks for, e.g. a name to engrave. */
export function AttributeFields({ product }: { product: ProductDetail }) {
  const t = useTexts()
  const title = useId()
  const given = useSyncExternalStore(styleAttributes.subscribe, () => styleAttributes.of(product._id)) ?? []
  const isMissing = useQuantitySelector(() => (isMissingAttributes(product._id) ? 'missing' : ''), product._id) !== ''

  return (
    <fieldset aria-labelledby={title} className="grid max-w-xl gap-2 pt-1">
      <p id={title} className="font-semibold">
        {t('attributes.title')}
      </p>
      {product.salesAttributes.map(asked => {
        const value = attributeValue(given, asked.name)
        const onChange = (next: string) => styleAttributes.put(product._id, withAttribute(given, asked.name, next))
        return (
          <div key={asked.name} className="flex flex-wrap items-start gap-x-4">
            <div className="min-w-56 flex-1">
              <AttributeInput
                {...{ asked, value, onChange }}
                hint={asked.required && isMissing && value === '' ? t('attribute.waiting') : undefined}
              />
            </div>
            {asked.required && (
              // Beside the input, also where a hint below the input makes the field taller.
              <div className="sm:mt-7">
                <BlankCheckbox value={value} onChange={onChange} />
              </div>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
