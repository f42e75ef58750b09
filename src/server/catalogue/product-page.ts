import { textIn } from '#domain/locale.ts'
import type { CatalogueView } from './memory.ts'
import { oncePerLocale } from './present-shared.ts'
import type { CatalogueProduct } from './products.ts'
import { findPageTexts, type PageTexts } from './queries.ts'

const known = new WeakMap<CatalogueProduct, Promise<PageTexts>>()

/**
 * Read when somebody first opens the page, and kept as long as the product: a change of the product drops both. They
 * are never older than the product, because they are read after it, and where they are newer the page is made again.
 */
export function pageTextsOf(view: CatalogueView, product: CatalogueProduct): Promise<PageTexts> {
  let texts = known.get(product)
  if (!texts) {
    texts = view.load(db => findPageTexts(db, product.id))
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
