import type { CompanyId, TenantId } from '#domain/ids.ts'
import type { SearchTerm } from '#domain/search/search-terms.ts'

/** The company whose records may be read; every query of orders and invoices takes it. */
export interface CompanyScope {
  tenantId: TenantId
  companyId: CompanyId
}

/**
 * A query of the index of entries (migrations 0010 and 0019): every term as the beginning of an entry or as a facet,
 * and every facet; undefined without any. Each entry begins with tenant and company, so a search never finds those of
 * others.
 */
export function entriesQuery(
  { tenantId, companyId }: CompanyScope,
  terms: readonly SearchTerm[],
  facets: readonly (string | undefined)[],
  /** The facet that hides another one. */
  hiding: (facet: string) => string | undefined = () => undefined,
): string | undefined {
  const scope = `${tenantId}.${companyId}`
  const entry = (name: string) => quoted(`${scope}=${name}`)
  const facet = (name: string) => {
    const hidden = hiding(name)
    return hidden ? `(${entry(name)} & !${entry(hidden)})` : entry(name)
  }
  const parts = [
    ...facets.filter(name => name !== undefined).map(facet),
    ...terms.map(term => {
      const written = quoted(`${scope}/${term.word}`) + (term.isWholeWord ? '' : ':*')
      return `(${[written, ...term.facets.map(facet)].join(' | ')})`
    }),
  ]
  return parts.length === 0 ? undefined : parts.join(' & ')
}

function quoted(entry: string): string {
  return `'${entry.replace(/['\\]/g, '$&$&')}'`
}

/** The timestamps of the days of a filter, in UTC, as days are shown on documents. */
export function instantsOf({ from, to }: { from?: string | undefined; to?: string | undefined }): {
  since: Date
  before: Date
} {
  return {
    since: from ? new Date(`${from}T00:00:00Z`) : new Date(0),
    before: to ? new Date(Date.parse(`${to}T00:00:00Z`) + 86_400_000) : new Date('9000-01-01T00:00:00Z'),
  }
}
