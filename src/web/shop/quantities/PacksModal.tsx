import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { OrderType } from '#domain/cart/line.ts'
import { batchOf, type ShopRules } from '#domain/price/offer.ts'
import { formatNumber } from '../../i18n/format.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { closeModal } from '../../ui/modal-store.ts'
import { NumberInput } from '../../ui/NumberInput.tsx'
import { Select } from '../../ui/Select.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { modeOf } from '../cart/cart-path.ts'
import { openSeasons } from '../cart/decisions.ts'
import { useProduct } from '../catalogue/use-products.ts'
import { addDraft } from './add-draft.ts'
import { draft } from './draft.ts'
import { matrixOf } from './matrix-model.ts'

const most = 99

/** Goods sold in packs: packs per size of a colour, multiplied, and the pieces that makes. */
export function PacksModal({ props }: { props: Readonly<Record<string, unknown>> }) {
  const t = useTexts()
  const orderType = props.orderType as OrderType
  const rules = props.rules as ShopRules
  const { data: product } = useProduct(String(props.productId))
  const [colour, setColour] = useState(0)
  const [run, setRun] = useState<readonly number[]>([])
  const [times, setTimes] = useState(1)
  const [season, setSeason] = useState(openSeasons(rules)[0] ?? '')
  if (!product) {
    return (
      <div className="grid gap-4">
        <h2 id="modal-title" className="text-head font-bold">
          {t('packs.title')}
        </h2>
        <Skeleton className="h-40" />
      </div>
    )
  }
  const batch = batchOf({ salesBatchSize: product.salesBatchSize ?? undefined }, rules)
  const model = matrixOf(
    product,
    rules.seasons.map(one => one.code),
  )
  const row = model.rows[colour]
  const packs = model.columns.map((_, size) => run[size] ?? (row?.offers[size] ? 1 : 0))
  const units = packs.map(one => one * times * batch)
  const total = units.reduce((sum, one) => sum + one, 0)

  async function add(): Promise<void> {
    draft.edit(
      (row?.offers ?? []).flatMap((offer, size) =>
        offer && units[size]
          ? [{ cell: { offer, orderType, season: orderType === 'order' ? '' : season }, text: String(units[size]) }]
          : [],
      ),
    )
    closeModal()
    await addDraft(orderType, rules)
  }

  return (
    <form
      data-mode={modeOf(orderType)}
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        void add()
      }}
    >
      <h2 id="modal-title" className="text-head font-bold">
        {t('packs.title')}
      </h2>
      <p className="text-ink-2">{`${product.name} · ${t('packs.lead', { batch })}`}</p>
      <div className="flex flex-wrap gap-3 *:min-w-40 *:flex-1">
        {model.rows.length > 1 && (
          <Field label={t('colour.label')}>
            {parts => (
              <Select {...parts} value={colour} onChange={event => setColour(Number(event.target.value))}>
                {model.rows.map((one, index) => (
                  <option key={one.key} value={index}>
                    {one.name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {orderType === 'preOrder' && (
          <Field label={t('season.label')}>
            {parts => (
              <Select {...parts} value={season} onChange={event => setSeason(event.target.value)}>
                {openSeasons(rules).map(code => (
                  <option key={code} value={code}>
                    {code}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
      </div>
      <fieldset className="min-w-0">
        <legend className="mb-1 font-medium">{t('packs.run')}</legend>
        <div className="flex gap-1.5 overflow-x-auto pb-1">
          {model.columns.map((size, index) => (
            <div key={size} className="grid w-15 shrink-0 justify-items-center gap-1">
              <span aria-hidden className="text-code text-ink-2">
                {size || t('matrix.pieces')}
              </span>
              <NumberInput
                aria-label={size || t('matrix.pieces')}
                disabled={!row?.offers[index]}
                value={packs[index]}
                onValue={value => setRun(packs.with(index, Math.min(most, value ?? 0)))}
              />
              <span className="text-caption text-ink-3">{formatNumber(units[index] ?? 0)}</span>
            </div>
          ))}
        </div>
      </fieldset>
      <div className="flex items-center justify-between gap-3">
        <span id="packs-times">{t('packs.times')}</span>
        <div className="flex items-center gap-2">
          <Button aria-label={t('packs.less')} disabled={times <= 1} onClick={() => setTimes(times - 1)}>
            <Icon of={Minus} size={16} />
          </Button>
          <output aria-labelledby="packs-times" className="min-w-8 text-center text-total font-semibold">
            {times}
          </output>
          <Button aria-label={t('packs.more')} disabled={times >= most} onClick={() => setTimes(times + 1)}>
            <Icon of={Plus} size={16} />
          </Button>
        </div>
      </div>
      <p role="status" className="border-t border-line pt-3 text-right text-total font-bold">
        {countText('units', total)}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="quiet" onClick={closeModal}>
          {t('cancel')}
        </Button>
        <Button kind="primary" type="submit" disabled={total === 0}>
          {countText('packs.add', total)}
        </Button>
      </div>
    </form>
  )
}
