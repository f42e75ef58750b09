import type { Locale } from '#domain/locale.ts'

/** What a caller may find: the products of one tenant, with or without deals, in one language. */
export interface SearchScope {
  tenantId: number
  hasDeals: boolean
  locale: Locale
}

/** The rule in a search token, as a Meilisearch filter. */
export function ruleOf({ tenantId, hasDeals, locale }: SearchScope): string {
  const audiences = hasDeals ? '["everyone", "deals"]' : '["everyone"]'
  return `tenant = ${tenantId} AND locale = "${locale}" AND audience IN ${audiences}`
}

/** Parses a rule. Only rules exactly as we write them are accepted; any other allows nothing. */
export function scopeOf(rule: string): SearchScope | undefined {
  const match = /^tenant = (\d{1,9}) AND locale = "(en|de)" AND audience IN \["everyone"(, "deals")?\]$/.exec(rule)
  if (!match) return undefined
  return { tenantId: Number(match[1]), locale: match[2] as Locale, hasDeals: match[3] !== undefined }
}
