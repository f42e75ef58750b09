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

/**
 * The texts a style asks for, e.g. a name to engrave. The rules take a single space for "left blank on purpose"; buyers
 * cannot guess that, so it is a checkbox.
 */
export function AttributeFields({ product }: { product: ProductDetail }) {
  const t = useTexts()
  const title = useId()
  const given = useSyncExternalStore(styleAttributes.subscribe, () => styleAttributes.of(product._id)) ?? []
  const isMissing = useQuantitySelector(() => (isMissingAttributes(product._id) ? 'missing' : ''), product._id) !== ''
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
              hint={required && isMissing && textOf(name) === '' ? t('attribute.waiting') : undefined}
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
            // Beside the input, also where a hint below the input makes the field taller.
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
