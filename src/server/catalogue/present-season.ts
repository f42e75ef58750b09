import type * as z from 'zod/mini'
import type { season } from '#contract/shop/catalogue.ts'
import { type Locale, textIn } from '#domain/locale.ts'
import type { findSeasons } from './queries.ts'

export function presentSeasons(
  rows: Awaited<ReturnType<typeof findSeasons>>,
  locale: Locale,
): z.output<typeof season>[] {
  return rows.map(row => ({
    _id: String(row.id),
    code: row.code,
    name: textIn(row.name, locale),
    date: row.date,
    orderFrom: row.order_from,
    orderUntil: row.order_until,
  }))
}
