import { textIn } from '#domain/locale.ts'
import type { Db } from '../platform/db/database.ts'
import { oncePerLocale } from './present-shared.ts'
import type { CatalogueProduct } from './products.ts'
import { findPageTexts, type PageTexts } from './queries.ts'

const known = new WeakMap<CatalogueProduct, Promise<PageTexts>>()

/**
 * Read when somebody first opens the page, and kept as long as the product: a change of the product drops both. They
 * are never older than the product, because they are read after it.
 */
export function pageTextsOf(db: Db, tenantId: number, product: CatalogueProduct): Promise<PageTexts> {
  let texts = known.get(product)
  if (!texts) {
    texts = findPageTexts(db, tenantId, product.id)
    texts.catch(() => known.delete(product))
    known.set(product, texts)
  }
  return texts
}

/** The same in one language. */
export const sharedOfPage = oncePerLocale(({ description, attributes, categories }: PageTexts, locale) => ({
  description: textIn(description, locale),
  attributes: attributes.map(({ key, label, values }) => ({
    key,
    label: textIn(label, locale),
    values: values.map(value => textIn(value, locale)),
  })),
  categories: categories.map(String),
}))
