import { countText, t } from '../../i18n/texts.ts'

/** "12 orders to confirm", or "More than 1,000 orders to confirm" where nobody counted further. */
export function countedText(
  key: Parameters<typeof countText>[0],
  { count, isMore }: { count: number; isMore: boolean },
): string {
  const text = countText(key, count)
  return isMore ? t('desk.more.than', { what: text }) : text
}
