import { type FormEvent, useState } from 'react'
import type { OrderType } from '#domain/cart/line.ts'
import { roundUpToBatch } from '#domain/stock/batch.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { showProblem } from '../../ui/show-problem.ts'
import { inputLook } from '../../ui/TextInput.tsx'
import { wholeNumber } from '../../ui/whole-number.ts'
import { type CheckedRow, checkRow } from './order-sheet-calls.ts'

interface RowFixProps {
  type: OrderType
  seasons: readonly string[]
  row: CheckedRow
  onFix: (row: CheckedRow) => void
}

/** Lets the buyer correct the quantity of a rejected row, and checks it as the file was checked. */
export function RowFix({ type, seasons, row, onFix }: RowFixProps) {
  const t = useTexts()
  const [texts, setTexts] = useState<readonly string[]>(() =>
    row.asked.map(text => (wholeNumber(text) === null ? '' : text)),
  )
  const [isBusy, setBusy] = useState(false)
  const quantities = texts.map(wholeNumber)
  const units = quantities.reduce<number>((sum, quantity) => sum + (quantity ?? 0), 0)
  const isReady = !quantities.includes(null) && units > 0
  const rounded = roundedUp(row, quantities[0])

  async function check(wanted: readonly number[]) {
    setBusy(true)
    try {
      onFix(await checkRow(row, type, wanted, seasons))
    } catch (error) {
      showProblem(error)
    }
    setBusy(false)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isReady && !isBusy) void check(quantities.map(quantity => quantity ?? 0))
  }

  return (
    <form onSubmit={submit} className="mt-1.5 flex flex-wrap items-center gap-2">
      {texts.map((text, index) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: a quantity is identified by the position of its season
          key={index}
          value={text}
          inputMode="numeric"
          autoComplete="off"
          aria-label={
            type === 'order'
              ? t('sheet.fix.label', { row: row.row })
              : t('sheet.fix.season.label', { row: row.row, season: seasons[index] ?? '' })
          }
          aria-invalid={quantities[index] === null || undefined}
          placeholder={seasons[index]}
          onChange={event => setTexts(texts.with(index, event.target.value))}
          className={`${inputLook} h-11 w-20! text-right lg:h-8`}
        />
      ))}
      <Button type="submit" disabled={!isReady} isBusy={isBusy}>
        {t('sheet.fix')}
      </Button>
      {type === 'order' && rounded !== undefined && (
        <Button kind="quiet" isBusy={isBusy} onClick={() => void check([rounded])}>
          {t('sheet.round.up', { quantity: rounded })}
        </Button>
      )}
    </form>
  )
}

/** The next multiple of the batch. It is offered as a button, never taken automatically. */
function roundedUp({ code, batch }: CheckedRow, quantity: number | undefined | null): number | undefined {
  if (code !== 'batch.invalid' || !batch || !quantity) return undefined
  return roundUpToBatch(quantity, batch)
}
