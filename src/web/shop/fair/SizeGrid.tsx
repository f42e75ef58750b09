import { useRef, useState } from 'react'
import { maxQuantity } from '#domain/cart/line.ts'
import { isShortage } from '#domain/cart/line-problems.ts'
import { rowName, sizeGrid } from '#domain/catalogue/size-grid.ts'
import { problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { moveFocus } from '../../ui/move-focus.ts'
import { inputLook } from '../../ui/TextInput.tsx'
import { wholeNumber } from '../../ui/whole-number.ts'
import { type FairDraft, type FairLine, withLine } from './draft-order.ts'
import { capText, moneyText } from './draft-texts.ts'
import { changeDraft } from './fair.ts'
import { Picture } from './Picture.tsx'
import type { PackedStyle } from './pack-content.ts'
import { packedPrice, packedProblem, packedStock } from './packed-offer.ts'
import type { OpenedPack } from './use-company.ts'

interface SizeGridProps {
  style: PackedStyle
  pack: OpenedPack
  draft: FairDraft | undefined
  mayWrite: boolean
}

type Variant = PackedStyle['variants'][number]

/** Colours by sizes. What is typed goes to the disk at once, and is called saved only when it is there. */
export function SizeGrid({ style, pack, draft, mayWrite }: SizeGridProps) {
  const t = useTexts()
  const grid = sizeGrid(style.variants, ({ colour }) => colour ?? '')
  const sizes = grid.sizes
  const rows = grid.rows.map(row => {
    const { sku, colour } = row.first
    return { sku, colour, name: rowName(row, colour, sku), cells: row.cells }
  })
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [saving, setSaving] = useState<'none' | 'saving' | 'saved' | 'failed'>('none')
  const underWay = useRef(0)

  const save = async (variant: Variant, quantity: number) => {
    if (!draft) return
    underWay.current += 1
    setSaving('saving')
    const price = packedPrice(pack.offers.get(variant.sku), draft.season, quantity) ?? 0
    const { sku, colour, size } = variant
    const line: FairLine = { sku, productId: style._id, name: style.name, colour, size, quantity, price }
    const isSaved = await changeDraft(draft.id, one => withLine(one, line)).then(
      () => true,
      () => false,
    )
    underWay.current -= 1
    if (!isSaved) setSaving('failed')
    else if (underWay.current === 0) setSaving('saved')
  }
  const type = (variant: Variant, text: string) => {
    const quantity = wholeNumber(text)
    if (quantity === null || (quantity ?? 0) > maxQuantity) return
    setTyped(now => ({ ...now, [variant.sku]: text }))
    void save(variant, quantity ?? 0)
  }

  const season = draft?.season ?? null
  const quantityOf = ({ sku }: Variant) => draft?.lines.find(line => line.sku === sku)?.quantity ?? 0
  const faults = style.variants.flatMap(variant => {
    const problem = packedProblem(style, pack.offers.get(variant.sku), season, pack.company, quantityOf(variant))
    return problem ? [{ variant, problem }] : []
  })
  return (
    <div className="grid gap-2">
      <div className="overflow-x-auto rounded-box border border-line bg-surface">
        <table
          className="w-full border-collapse"
          aria-label={t('fair.grid', { name: style.name })}
          onKeyDown={event => {
            if (moveFocus(event, { rows: rows.length, columns: sizes.length })) event.preventDefault()
          }}
        >
          <thead>
            <tr className="*:px-2 *:py-1.5 *:text-caption *:font-semibold">
              <th scope="col" className="text-left">
                {t('fair.colour')}
              </th>
              {sizes.map(size => (
                <th key={size} scope="col" className="text-right">
                  {size || t('fair.one.size')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ sku, colour, name, cells }, row) => (
              <tr key={sku} className="border-t border-line">
                <th scope="row" className="min-w-24 px-2 py-1.5 text-left text-ui font-medium">
                  <span className="flex items-center gap-2 max-sm:flex-col max-sm:items-start max-sm:gap-1">
                    {rows.length > 1 && (
                      <Picture
                        style={style}
                        colour={colour ?? ''}
                        className="size-10 shrink-0 rounded-swatch border border-line"
                      />
                    )}
                    {name || style.name}
                  </span>
                </th>
                {sizes.map((size, column) => {
                  const variant = cells[column]
                  if (!variant) return <td key={size} />
                  const offer = pack.offers.get(variant.sku)
                  const price = packedPrice(offer, season, quantityOf(variant))
                  const left = packedStock(offer, season, pack.company)
                  const label = [name, size].filter(Boolean).join(', ') || style.name
                  const isFaulty = faults.some(fault => fault.variant === variant)
                  return (
                    <td key={size} className="min-w-20 px-1.5 py-1.5 text-right align-top">
                      {mayWrite && price !== undefined && (
                        <input
                          data-cell={`${row}-${column}`}
                          aria-label={label}
                          aria-invalid={isFaulty || undefined}
                          inputMode="numeric"
                          autoComplete="off"
                          value={typed[variant.sku] ?? (quantityOf(variant) || '')}
                          onChange={event => type(variant, event.target.value)}
                          onFocus={event => event.target.select()}
                          className={`${inputLook} h-11 text-right lg:h-9`}
                        />
                      )}
                      <p className="text-caption text-ink-2 tabular-nums">
                        {price === undefined ? t('fair.no.price') : moneyText(price, pack.company.currency)}
                      </p>
                      <p className="text-caption text-ink-3 tabular-nums">
                        {left === undefined ? t('fair.left.none') : t('fair.left', { count: left })}
                      </p>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p role="status" className="min-h-5 text-ui text-ink-2">
        {saving !== 'none' && t(`fair.saving.${saving}`)}
      </p>
      {faults.length > 0 && (
        <ul className="grid gap-1 text-ui text-bad">
          {faults.map(({ variant, problem }) => (
            <li key={variant.sku}>
              {[variant.colour, variant.size].filter(Boolean).join(', ')}:{' '}
              {isShortage(problem.code)
                ? capText(quantityOf(variant), Number(problem.facts?.available ?? 0))
                : problemText(problem)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
