/**
 * What a retailer keeps who sells at the recommended price, in percent of it without VAT: buyers of a shop ask for it
 * before they ask for the price. Undefined without a recommended price, which includes VAT.
 */
export function retailMargin(
  net: number | undefined,
  rrp: number | null | undefined,
  vatRate: number | null,
): number | undefined {
  if (net === undefined || !rrp) return undefined
  return Math.round((1 - (net * (1 + (vatRate ?? 0) / 100)) / rrp) * 1000) / 10
}
