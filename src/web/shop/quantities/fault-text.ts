import { countText, problemText, type Translate } from '../../i18n/texts.ts'
import { wholeNumber } from '../../ui/whole-number.ts'
import type { CellFault } from './quantity-cell.ts'

/** Why a number is invalid, in a sentence. */
export function faultText({ problem }: CellFault, t: Translate): string {
  const { code, facts = {} } = problem
  if (code === 'batch.invalid') return `${problemText(problem)} (${facts.batch})`
  if (code !== 'stock.not.enough.error') return problemText(problem)
  const left = Number(facts.available ?? 0)
  return left > 0 ? countText('stock.left', left) : t('stock.left.none')
}

/** The label of the button that corrects the number, where there is a valid one. */
export function offerText({ offered }: CellFault, text: string, t: Translate): string | undefined {
  if (!offered) return undefined
  return t(offered > (wholeNumber(text) ?? 0) ? 'quantity.round.up' : 'quantity.take', { quantity: offered })
}
