import { type KeyboardEvent, useId, useState } from 'react'
import { maxQuantity, type OrderType } from '#domain/cart/line.ts'
import { readRun, usualRun } from '#domain/catalogue/size-run.ts'
import { batchOf, type ShopRules } from '#domain/price/offer.ts'
import { multiple } from '#domain/size-curve/spread.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { wholeNumber } from '../../ui/whole-number.ts'
import { draft } from './draft.ts'
import { lastSizeRun, saveSizeRun } from './last-size-run.ts'
import type { MatrixModel } from './matrix-model.ts'
import { closedProblem } from './quantity-cell.ts'

interface SizeRunProps {
  model: MatrixModel
  orderType: OrderType
  season: string
  rules: ShopRules
}

/** Fills the sizes of a colour with a size run such as 1-2-2-1, as one undo step. Sold-out sizes are skipped and named. */
export function SizeRun({ model, orderType, season, rules }: SizeRunProps) {
  const t = useTexts()
  const id = useId()
  const [text, setText] = useState(() => lastSizeRun(model.columns) ?? usualRun(model.columns.length).join('-'))
  const [factor, setFactor] = useState('1')
  const [rowIndex, setRowIndex] = useState(0)
  const [message, setMessage] = useState('')
  const run = readRun(text, model.columns.length)
  const times = wholeNumber(factor) ?? 0
  const row = model.rows[rowIndex] ?? model.rows[0]
  const batch = batchOf(row?.offers.find(offer => offer) ?? {}, rules)
  const quantities = run ? multiple(run, times, { batch }) : []
  const cells = (row?.offers ?? []).map((offer, column) => {
    const cell = offer && { offer, orderType, season }
    const isSoldOut = orderType === 'order' && !rules.buyableWithoutStock && (offer?.stock.value ?? 0) <= 0
    const isOpen = cell !== undefined && !isSoldOut && !closedProblem(cell, rules)
    const quantity = offer ? Math.min(maxQuantity, quantities[column] ?? 0) : 0
    return { cell, isOpen, quantity, size: model.columns[column] ?? '' }
  })
  const chosen = cells.filter(({ quantity }) => quantity > 0)
  const fillable = chosen.flatMap(({ cell, isOpen, quantity }) =>
    cell && isOpen ? [{ cell, text: String(quantity) }] : [],
  )
  const units = fillable.reduce((sum, edit) => sum + Number(edit.text), 0)

  function fill(): void {
    if (!run || units === 0) return
    draft.endStep()
    draft.edit(fillable)
    draft.endStep()
    saveSizeRun(model.columns, run)
    const skipped = chosen.filter(({ isOpen }) => !isOpen).map(({ size }) => size)
    setMessage(skipped.length > 0 ? t('run.left.out', { sizes: skipped.join(', ') }) : '')
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    fill()
  }

  function onFactorKey(event: KeyboardEvent): void {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (by !== undefined) {
      event.preventDefault()
      setFactor(String(Math.max(1, times + by)))
    } else onKeyDown(event)
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      <label htmlFor={id} className="text-caption font-semibold">
        {t('run.label')}
      </label>
      <input
        id={id}
        value={text}
        aria-invalid={run ? undefined : true}
        autoComplete="off"
        onChange={event => setText(event.target.value)}
        onKeyDown={onKeyDown}
        size={Math.max(8, text.length)}
        className={look}
      />
      <span aria-hidden>×</span>
      <input
        aria-label={t('run.factor')}
        inputMode="numeric"
        autoComplete="off"
        value={factor}
        onChange={event => setFactor(event.target.value)}
        onKeyDown={onFactorKey}
        className={`${look} w-12 text-right`}
      />
      {model.rows.length > 1 && (
        <select
          aria-label={t('colour.label')}
          value={rowIndex}
          onChange={event => setRowIndex(Number(event.target.value))}
          className={look}
        >
          {model.rows.map((one, index) => (
            <option key={one.key} value={index}>
              {one.name}
            </option>
          ))}
        </select>
      )}
      <Button onClick={fill} disabled={units === 0}>
        {t('run.fill', { units: countText('units', units) })}
      </Button>
      <span role="status" className="text-caption text-ink-2">
        {run ? message : t('run.wrong', { count: model.columns.length })}
      </span>
    </div>
  )
}

const look =
  'h-8 rounded-control border border-line-strong bg-surface px-2 text-ui hover:border-ink-2 focus:border-mode focus:outline-2 focus:outline-offset-0 focus:outline-mode aria-invalid:border-bad'
