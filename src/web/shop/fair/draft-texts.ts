import { companyLabel } from '#domain/access/account.ts'
import { formatMoney, formatNumber } from '../../i18n/format.ts'
import { countText, t } from '../../i18n/texts.ts'
import type { StatusKind } from '../../ui/Status.tsx'
import { type DraftState, type FairDraft, sumOf } from './draft-order.ts'

export const stateLooks: Record<DraftState, StatusKind> = {
  draft: 'neutral',
  ready: 'info',
  sending: 'warn',
  conflict: 'bad',
  sent: 'ok',
}

/** Which company it is for. */
export function companyText({ name, customerNo }: FairDraft['company']): string {
  return customerNo ? companyLabel({ customerNo, name }) : name
}

/** What kind of order it is: of goods in stock, or of a season. */
export function kindText({ season }: Pick<FairDraft, 'season'>): string {
  return season ? t('fair.kind.season', { season: season.name }) : t('fair.kind.stock')
}

export function sumText(draft: FairDraft): string {
  const { pieces, cents } = sumOf(draft)
  return `${countText('fair.pieces', pieces)} · ${moneyText(cents, draft.company.currency)}`
}

/** How many were wanted, and how many can be had. */
export function capText(wanted: number, most: number): string {
  if (most === 0) return t('fair.conflict.none')
  return t('fair.conflict.cap', { wanted: formatNumber(wanted), most: formatNumber(most) })
}

export function moneyText(cents: number, currency: string): string {
  return formatMoney({ value: cents / 100, currency })
}
