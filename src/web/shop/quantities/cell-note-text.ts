import type { CellNote } from '#domain/cart/cell-note.ts'
import type { Stock } from '#domain/stock/stock.ts'
import { formatAmount, formatDate, formatDay, formatNumber } from '../../i18n/format.ts'
import type { Translate } from '../../i18n/texts.ts'

/** The text of the note below a quantity. */
export function noteText(note: CellNote, t: Translate): string {
  switch (note.kind) {
    case 'over':
      return note.available > 0 ? t('cell.over', { count: formatNumber(note.available) }) : t('cell.over.none')
    case 'overSeason':
      return t('cell.over.season', { count: formatNumber(note.available) })
    case 'batch':
      return t('cell.batch', { quantity: formatNumber(note.offered) })
    case 'nextTier':
      return withStock(t('cell.next.tier', { count: note.missing, price: formatAmount(note.value) }), note.stock)
    case 'tier':
      return withStock(t('cell.tier', { price: formatAmount(note.value) }), note.stock)
    case 'soldOut':
      return note.back ? t('cell.sold.out.back', { date: formatDay(note.back) }) : t('cell.sold.out')
    case 'low':
      return t('cell.low')
    case 'inStock':
      return t('cell.in.stock')
    case 'stock':
      return t(note.isLow ? 'cell.left' : 'cell.stock', { count: stockText(note.stock) })
    case 'notMade':
      return t('cell.not.made')
    case 'closed':
      return note.on ? t('cell.closed.on', { date: formatDay(note.on) }) : t('cell.closed')
    case 'takesLast':
      return t('cell.takes.last')
    case 'left': {
      const left = formatNumber(note.left)
      return note.of === undefined
        ? t('cell.left', { count: left })
        : t('cell.left.of', { count: left, of: formatNumber(note.of) })
    }
  }
}

/** The same for narrow cells, often only a number; screen readers get the full text. */
export function shortNoteText(note: CellNote, t: Translate): string {
  switch (note.kind) {
    case 'over':
    case 'overSeason':
      return t('cell.over.short', { count: formatNumber(note.available) })
    case 'batch':
      return `→ ${formatNumber(note.offered)}`
    case 'nextTier':
      return withStock(`+${note.missing}: ${formatAmount(note.value)}`, note.stock)
    case 'tier':
      return withStock(formatAmount(note.value), note.stock)
    case 'soldOut':
      return note.back ? formatDate(note.back).slice(0, dayAndMonth) : t('cell.sold.out.short')
    case 'stock':
      return stockText(note.stock)
    case 'left':
      return formatNumber(note.left)
    case 'notMade':
    case 'closed':
      return '–'
    default:
      return noteText(note, t)
  }
}

/** Characters of a date such as 13.12 or 13/12. */
const dayAndMonth = 5

/** Sales people see the stock also where the note is about a tier. */
function withStock(text: string, stock: Stock | undefined): string {
  return stock ? `${text} · ${stockText(stock)}` : text
}

function stockText({ value, more }: Stock): string {
  return `${formatNumber(value)}${more ? '+' : ''}`
}

export function noteLook(note: CellNote): string {
  return note.kind === 'stock' && note.isLow ? 'text-warn' : looks[note.kind]
}

const looks: Record<CellNote['kind'], string> = {
  over: 'text-bad',
  overSeason: 'text-bad',
  batch: 'text-warn',
  nextTier: 'text-mode font-medium',
  tier: 'text-ok',
  soldOut: 'text-bad',
  low: 'text-warn',
  inStock: 'text-ink-3',
  stock: 'text-ink-3',
  notMade: 'text-ink-3',
  closed: 'text-ink-3',
  takesLast: 'text-warn',
  left: 'text-ink-3',
}
