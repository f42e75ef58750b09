import { formatDate, formatMoney } from '../../i18n/format.ts'
import type { Translate } from '../../i18n/texts.ts'
import type { StatusKind } from '../../ui/Status.tsx'
import type { RequestHead } from './use-order-requests.ts'

/** "Ben Ott: order of 331.89 EUR". */
export function titleOf({ by, isMine, orderType, total: money }: RequestHead, t: Translate): string {
  const total = formatMoney(money)
  const isOrder = orderType === 'order'
  if (isMine) return t(isOrder ? 'approval.mine' : 'approval.mine.pre.order', { total })
  return t(isOrder ? 'approval.by' : 'approval.by.pre.order', { by, total })
}

export function stateText({ state, isMine, decidedBy, decidedAt }: RequestHead, t: Translate): string {
  if (state === 'waiting') return t(isMine ? 'approval.state.waiting' : 'approval.state.waiting.me')
  return t(`approval.state.${state}`, { name: decidedBy ?? '', day: decidedAt ? formatDate(decidedAt) : '' })
}

export const stateLooks: Record<RequestHead['state'], StatusKind> = {
  waiting: 'warn',
  approved: 'ok',
  refused: 'bad',
  withdrawn: 'neutral',
}
