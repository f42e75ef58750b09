import { textIn } from '#domain/locale.ts'
import type { Db } from '../platform/db/database.ts'
import { madeOnce } from './present-shared.ts'
import type { ProductBlock } from './products.ts'
import { findPageTexts, type PageTexts } from './queries.ts'

const known = new WeakMap<ProductBlock, Promise<PageTexts>>()

/**
 * Read when somebody first opens the product, and kept with its block: a change of the product lets go of both. They
 * are never older than the block, for they are asked for after it.
 */
export function pageTextsOf(db: Db, tenantId: number, block: ProductBlock): Promise<PageTexts> {
  let texts = known.get(block)
  if (!texts) {
    texts = findPageTexts(db, tenantId, block.id)
    texts.catch(() => known.delete(block))
    known.set(block, texts)
  }
  return texts
}

/** The same as one language reads it. */
export const commonOfPage = madeOnce(({ description, attributes, categories }: PageTexts, locale) => ({
  description: textIn(description, locale),
  attributes: attributes.map(({ key, label, values }) => ({
    key,
    label: textIn(label, locale),
    values: values.map(value => textIn(value, locale)),
  })),
  categories: categories.map(String),
}))
