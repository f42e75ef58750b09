import { useState } from 'react'
import { putLine, removeLine } from '#domain/cart/cart.ts'
import { lineKey } from '#domain/cart/line.ts'
import { type Attribute, attributeProblem } from '#domain/catalogue/attribute.ts'
import { problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { closeModal } from '../../ui/modal-store.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { toastCartLoading } from '../cart/cart-toasts.ts'
import type { ShopLine } from '../cart/cart-wire.ts'
import { styleAttributes } from '../cart/style-attributes.ts'
import { editWithUndo } from '../cart/undo.ts'
import { useProduct } from '../catalogue/use-products.ts'
import { AttributeInput, attributeValue, BlankCheckbox, withAttribute } from './AttributeInput.tsx'

/** Asks for the texts of a line in the cart, or of a style that is about to be added. */
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
      {asked.map((one, index) => {
        const value = attributeValue(given, one.name)
        const onChange = (next: string) => setGiven(withAttribute(given, one.name, next))
        const isWrong = isSubmitted && problem?.facts?.attribute === one.name
        return (
          <div key={one.name} className="grid gap-1">
            <AttributeInput
              {...{ asked: one, value, onChange }}
              error={isWrong && problem ? problemText(problem) : undefined}
              autoFocus={index === 0}
            />
            <BlankCheckbox value={value} onChange={onChange} />
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
