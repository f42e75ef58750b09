/** Where an exported file comes from: the key of the shop, and the kind of its records. */
export interface FileOrigin {
  readonly shop: string
  readonly kind: string
}

/** What of that is not what a file is imported as; null where it fits. */
export interface ForeignOrigin {
  readonly shop: string | null
  readonly kind: string | null
}

/** nordgrat-prices-2026-11-19.csv: csv has no place for it in its content, so its name says it. */
export function exportName({ shop, kind }: FileOrigin, day: string, ending: string): string {
  return `${shop}-${kind}-${day}.${ending}`
}

/** What the name of an exported file says. Browsers and people like to put something behind it: " (1)", "_new". */
export function originOfName(name: string, kinds: readonly string[]): FileOrigin | undefined {
  const [, shop, kind] = /^([a-z0-9]+)-(\w+)-\d{4}-\d{2}-\d{2}(?!\d)/.exec(name) ?? []
  return shop && kind && kinds.includes(kind) ? { shop, kind } : undefined
}

/** How a file differs from what it is imported as; undefined where it fits, or says nothing about itself. */
export function foreignOrigin(origin: FileOrigin | undefined, own: FileOrigin): ForeignOrigin | undefined {
  if (!origin) return undefined
  const shop = origin.shop === own.shop ? null : origin.shop
  const kind = origin.kind === own.kind ? null : origin.kind
  return shop === null && kind === null ? undefined : { shop, kind }
}
