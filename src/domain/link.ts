/** A readable address: the name for people, the id after the last dash for us (spec 2). */
export function categoryPath(category: { readonly id: string; readonly name: string }): string {
  return `/category/${encodeURIComponent(category.name)}-${category.id}`
}

/** Names may hold dashes, ids never do: the last part is the id (spec 2, decisions 2). */
export function categoryIdOf(verboseCategory: string): string {
  return verboseCategory.slice(verboseCategory.lastIndexOf('-') + 1)
}

/** Rows of a variant list carry `{productId}-{variantSku}`; the product's own page drops the second part (spec 2). */
export function productPath(id: string, sku?: string): string {
  const path = `/product/${encodeURIComponent(productIdOf(id))}`
  return sku ? `${path}?sku=${encodeURIComponent(sku)}` : path
}

/** The product behind a row or an address: whatever follows the first dash is the variant (spec 2). */
export function productIdOf(verboseProduct: string): string {
  return verboseProduct.split('-', 1)[0]!
}

/** The page of a season. */
export function seasonPath(code: string): string {
  return `/season/${encodeURIComponent(code)}`
}

/** The id of a row in a list with variants (decisions 2). */
export function variantRowId(productId: string, variantSku: string): string {
  return `${productId}-${variantSku}`
}

/**
 * The place in our own shop a banner leads to, nothing where its link is no absolute web address (spec 5). Slashes
 * and backslashes are collapsed, for a path such as `//evil.example` would leave the shop (safety D15).
 */
export function bannerPath(link: string): string | undefined {
  const address = webAddress.exec(link)
  if (!address || hasHiddenCharacter(link)) return undefined
  const rest = link.slice(address[0].length)
  const pathLength = rest.search(/[?#]/)
  const path = pathLength < 0 ? rest : rest.slice(0, pathLength)
  return `/${path}`.replace(/[/\\]+/g, '/') + rest.slice(path.length)
}

/** Footer and panel links come from settings: only web, mail and telephone addresses and our own paths pass (safety D15). */
export function isSafeLink(link: string): boolean {
  if (hasHiddenCharacter(link)) return false
  return webAddress.test(link) || /^(mailto|tel):[^/\\]/i.test(link) || /^\/(?![/\\])/.test(link)
}

const webAddress = /^https?:\/\/[\p{L}\p{N}.-]+(:\d{1,5})?(?=[/?#\\]|$)/iu

/** Browsers skip control characters while reading an address, so what we check would not be what they open. */
function hasHiddenCharacter(link: string): boolean {
  return /[\s\p{Cc}]/u.test(link)
}
