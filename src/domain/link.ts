/** A readable address: the name for people, then a dash and the id (docs/specification.md 2). */
export function categoryPath(category: { readonly id: string; readonly name: string }): string {
  return `/category/${encodeURIComponent(category.name)}-${category.id}`
}

/** Names may contain dashes, ids never do: the part after the last dash is the id (docs/specification.md 2). */
export function categoryIdOf(verboseCategory: string): string {
  return verboseCategory.slice(verboseCategory.lastIndexOf('-') + 1)
}

/**
 * Rows of a variant list have the id `{productId}-{variantSku}`; the product's page uses the first part
 * (docs/specification.md 2).
 */
export function productPath(id: string, sku?: string): string {
  const path = `/product/${encodeURIComponent(productIdOf(id))}`
  return sku ? `${path}?sku=${encodeURIComponent(sku)}` : path
}

/** The product id of a row or an address: what follows the first dash is the variant (docs/specification.md 2). */
export function productIdOf(verboseProduct: string): string {
  return verboseProduct.split('-', 1)[0]!
}

export function seasonPath(code: string): string {
  return `/season/${encodeURIComponent(code)}`
}

/** The id of a row in a list with variants. */
export function variantRowId(productId: string, variantSku: string): string {
  return `${productId}-${variantSku}`
}

/**
 * The path in our own shop that a banner leads to; undefined if its link is no absolute web address
 * (docs/specification.md 5). Slashes and backslashes are collapsed, because a path such as `//evil.example` would leave
 * the shop.
 */
export function bannerPath(link: string): string | undefined {
  const address = webAddress.exec(link)
  if (!address || hasHiddenCharacter(link)) return undefined
  const rest = link.slice(address[0].length)
  const pathLength = rest.search(/[?#]/)
  const path = pathLength < 0 ? rest : rest.slice(0, pathLength)
  return `/${path}`.replace(/[/\\]+/g, '/') + rest.slice(path.length)
}

/**
 * Footer and panel links come from settings: only web, mail and telephone addresses and our own paths are allowed, so
 * that a setting cannot inject a script.
 */
export function isSafeLink(link: string): boolean {
  if (hasHiddenCharacter(link)) return false
  return webAddress.test(link) || /^(mailto|tel):[^/\\]/i.test(link) || /^\/(?![/\\])/.test(link)
}

const webAddress = /^https?:\/\/[\p{L}\p{N}.-]+(:\d{1,5})?(?=[/?#\\]|$)/iu

/** Browsers ignore control characters in an address, so the address we check would not be the one they open. */
function hasHiddenCharacter(link: string): boolean {
  return /[\s\p{Cc}]/u.test(link)
}
