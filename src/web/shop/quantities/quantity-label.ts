import type { Translate } from '../../i18n/texts.ts'

/** The accessible name of a quantity field; in a season's column with its code. */
export function quantityLabel(name: string, season: string, t: Translate): string {
  return season === '' ? t('quantity.of', { name }) : t('quantity.of.season', { name, season })
}
