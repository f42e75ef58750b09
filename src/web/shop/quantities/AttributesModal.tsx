import { useState } from 'react'
import { putLine, removeLine } from '#domain/cart/cart.ts'
import { lineKey } from '#domain/cart/line.ts'
import { type Attribute, attributeProblem, blankAttribute } from '#domain/catalogue/attribute.ts'
import { problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Field } from '../../ui/Field.tsx'
import { closeModal } from '../../ui/modal-store.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { toastCartLoading } from '../cart/cart-toasts.ts'
import type { ShopLine } from '../cart/cart-wire.ts'
import { styleAttributes } from '../cart/style-attributes.ts'
import { editWithUndo } from '../cart/undo.ts'
import { useProduct } from '../catalogue/use-products.ts'

/**
 * The texts for the pieces of a line in the cart, or of a style that is about to be added. A checkbox leaves one blank:
 * it writes the single space that the rules take for that.
 */
export function AttributesModal({ props }: { props: Readonly<Record<string, unknown>> }) {
  const t = useTexts()
  const line = props.line as ShopLine | undefined
  const productId = line?.productId ?? String(props.productId)
  const onDone = props.onDone as (() => void) | undefined
  const { data: product } = useProduct(productId)
  const [given, setGiven] = useState<readonly Attribute[]>(line?.attributes ?? styleAttributes.of(productId) ?? [])
  const [isSubmitted, setSubmitted] = useState(false)
  const asked = product?.salesAttributes ?? []
  const problem = attributeProblem(asked, given)
  const textOf = (name: string) => given.find(one => one.name === name)?.value ?? ''

  function put(name: string, value: string): void {
    const others = given.filter(one => one.name !== name)
    setGiven(value === '' ? others : [...others, { name, value }])
  }

  function save(): void {
    setSubmitted(true)
    if (problem) return
    if (line) {
      const saved = editWithUndo(before => putLine(removeLine(before, lineKey(line)), { ...line, attributes: given }))
      if (!saved) toastCartLoading()
    } else styleAttributes.put(productId, given)
    closeModal()
    onDone?.()
  }

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        save()
      }}
    >
      <h2 id="modal-title" className="text-head font-bold">
        {t('attributes.question')}
      </h2>
      {!product && <Skeleton className="h-24" />}
      {product && <p className="text-ink-2">{t('attributes.lead', { name: product.name })}</p>}
      {asked.map(({ name, label, required, maxLength }, index) => {
        const isWrong = isSubmitted && problem?.facts?.attribute === name
        return (
          <div key={name} className="grid gap-1">
            <Field
              label={label}
              mark={t(required ? 'required.mark' : 'optional.mark')}
              error={isWrong && problem ? problemText(problem) : undefined}
            >
              {parts => (
                <TextInput
                  {...parts}
                  autoFocus={index === 0}
                  maxLength={maxLength}
                  readOnly={textOf(name) === blankAttribute}
                  value={textOf(name).trimStart()}
                  onChange={event => put(name, event.target.value)}
                />
              )}
            </Field>
            <Checkbox
              label={t('attribute.blank')}
              checked={textOf(name) === blankAttribute}
              onChange={event => put(name, event.target.checked ? blankAttribute : '')}
            />
          </div>
        )
      })}
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="quiet" onClick={closeModal}>
          {t('cancel')}
        </Button>
        <Button kind="primary" type="submit" disabled={!product}>
          {t('attributes.save')}
        </Button>
      </div>
    </form>
  )
}
