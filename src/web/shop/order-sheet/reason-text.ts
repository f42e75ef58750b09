import { codeText } from '../../i18n/problem-text.ts'
import { t } from '../../i18n/texts.ts'
import type { CheckedRow } from './order-sheet-calls.ts'

/** The sentences that say why a row was corrected or rejected. */
export function reasonText({ reasons, asked }: CheckedRow): string {
  return reasons.map(reason => sentence(reason, asked)).join(' ')
}

function sentence({ code, facts }: CheckedRow['reasons'][number], asked: readonly string[]): string {
  const fact = (name: string) => facts[name] ?? ''
  switch (code) {
    case 'batch.invalid':
      return t('sheet.reason.batch', { batch: fact('batch') })
    case 'quantity.invalid':
      if (facts.cell === 'formula') return t('sheet.reason.formula')
      return t(facts.cell === 'date' ? 'sheet.reason.date' : 'sheet.reason.quantity', {
        asked: asked.filter(text => !/^\d*$/.test(text)).join(' / ') || asked.join(' / '),
      })
    case 'stock.not.enough.error':
      if (!facts.available) return t('sheet.reason.stock.none')
      return t('sheet.reason.stock', { available: fact('available'), requested: fact('requested') })
    case 'season.closed':
      return facts.season ? t('sheet.reason.season', { season: fact('season') }) : codeText(code)
    case 'duplicate':
      if (facts.row !== undefined) return t('sheet.reason.counted', { row: fact('row') })
      return t('sheet.reason.together', { rows: fact('rows'), total: fact('total') })
    default:
      return codeText(code)
  }
}
