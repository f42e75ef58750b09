import { useId, useSyncExternalStore } from 'react'
import { blankAttribute } from '#domain/catalogue/attribute.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { styleAttributes } from '../cart/style-attributes.ts'
import type { ProductDetail } from '../catalogue/shop-offer.ts'
import { isMissingAttributes } from './field-quantities.ts'
import { useQuantitySelector } from './use-quantities.ts'

/** What the product wants written on it. Left blank on purpose is a box to tick, not a space to guess (spec 5). */
export function AttributeFields({ product }: { product: ProductDetail }) {
  const t = useTexts()
  const title = useId()
  const given = useSyncExternalStore(styleAttributes.subscribe, () => styleAttributes.of(product._id)) ?? []
  const isWaiting = useQuantitySelector(() => (isMissingAttributes(product._id) ? 'waiting' : ''), product._id) !== ''
  const textOf = (name: string) => given.find(one => one.name === name)?.value ?? ''

  function put(name: string, value: string): void {
    const others = given.filter(one => one.name !== name)
    styleAttributes.put(product._id, value === '' ? others : [...others, { name, value }])
  }

  return (
    <fieldset aria-labelledby={title} className="grid max-w-xl gap-2 pt-1">
      <p id={title} className="font-semibold">
        {t('attributes.title')}
      </p>
      {product.salesAttributes.map(({ name, label, required, maxLength }) => (
        <div key={name} className="flex flex-wrap items-start gap-x-4">
          <div className="min-w-56 flex-1">
            <Field
              label={label}
              mark={t(required ? 'required.mark' : 'optional.mark')}
              hint={required && isWaiting && textOf(name) === '' ? t('attribute.waiting') : undefined}
            >
              {parts => (
                <TextInput
                  {...parts}
                  maxLength={maxLength}
                  readOnly={textOf(name) === blankAttribute}
                  value={textOf(name).trimStart()}
                  onChange={event => put(name, event.target.value)}
                />
              )}
            </Field>
          </div>
          {required && (
            // Beside the input, whether or not something stands under it.
            <div className="sm:mt-7">
              <Checkbox
                label={t('attribute.blank')}
                checked={textOf(name) === blankAttribute}
                onChange={event => put(name, event.target.checked ? blankAttribute : '')}
              />
            </div>
          )}
        </div>
      ))}
    </fieldset>
  )
}
