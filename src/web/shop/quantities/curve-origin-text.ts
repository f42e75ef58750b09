import type { CurveOrigin } from '#domain/size-curve/size-curve.ts'
import type { Translate } from '../../i18n/texts.ts'

/** Says where the numbers of a curve come from. */
export function originText(origin: CurveOrigin, t: Translate): string {
  switch (origin.kind) {
    case 'saved':
      return t('origin.saved')
    case 'usual':
      return t('origin.usual')
    case 'category':
      return t('origin.category', { category: origin.name })
    case 'orders': {
      const own =
        origin.seasons.length > 0 ? t('origin.orders', { seasons: named(origin.seasons) }) : t('origin.orders.any')
      return origin.with ? t('origin.with', { own, category: origin.with }) : own
    }
  }
}

/** The two newest seasons name the orders well enough. */
function named(seasons: readonly string[]): string {
  return `${seasons.slice(0, 2).join(', ')}${seasons.length > 2 ? ' …' : ''}`
}
