import type { Value } from './row.ts'

/**
 * Addresses of categories end with an id, which another shop gives to another category. In files the key stands in its
 * place: /category/Tents-{category:tents}.
 */
export function withCategoryKeys(value: Value | null, keyOf: (id: string) => string | undefined): Value | null {
  return eachText(value, text =>
    text.replace(/(\/category\/[^/?#]*-)(\d+)(?=$|[/?#])/, (whole, path, id) => {
      const key = keyOf(id)
      return key === undefined ? whole : `${path}{category:${encodeURIComponent(key)}}`
    }),
  )
}

/** The addresses with the ids that the categories have here; a key that is unknown stays. */
export function withCategoryIds(value: Value | null, idOf: (key: string) => string | undefined): Value | null {
  return eachText(value, text => text.replace(inFiles, (whole, key) => idOf(decoded(key)) ?? whole))
}

/** The keys of categories that a value from a file names. */
export function categoryKeysIn(value: unknown): string[] {
  return Array.from(JSON.stringify(value ?? null).matchAll(inFiles), ([, key]) => decoded(key!))
}

const inFiles = /\{category:([^{}"\s]+)\}/g

function decoded(key: string): string {
  try {
    return decodeURIComponent(key)
  } catch {
    return key
  }
}

function eachText(value: Value | null, change: (text: string) => string): Value | null {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map(entry => eachText(entry, change)) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, eachText(entry as Value, change)]),
  ) as Value
}
