import { formatDate } from '../../i18n/format.ts'
import { countText, type Translate } from '../../i18n/texts.ts'
import type { StatusKind } from '../../ui/Status.tsx'
import type { HandoverHead } from './use-handovers.ts'

/** "Marit suggests 24 styles for SS27". */
export function titleOf({ by, for: name, isForMe, isOfCart, styles, seasons }: HandoverHead, t: Translate): string {
  const many = countText('handover.styles', styles)
  const what = seasons.length > 0 ? t('handover.for.season', { styles: many, season: seasons.join(', ') }) : many
  if (isOfCart) return isForMe ? t('handover.by.cart', { by, what }) : t('handover.mine.cart', { what, name })
  return isForMe ? t('handover.by', { by, what }) : t('handover.mine', { what, name })
}

export function stateText({ state, isForMe, for: name, decidedBy, decidedAt }: HandoverHead, t: Translate): string {
  if (state === 'open') return isForMe ? t('handover.state.open.me') : t('handover.state.open', { name })
  return t(`handover.state.${state}`, { name: decidedBy ?? '', day: decidedAt ? formatDate(decidedAt) : '' })
}

export const stateLooks: Record<HandoverHead['state'], StatusKind> = {
  open: 'warn',
  taken: 'ok',
  declined: 'neutral',
  withdrawn: 'neutral',
}
