import { variants } from '#contract/records/kinds/variants.ts'
import { withColourName } from '#domain/catalogue/colour-name.ts'
import { withImageLinks } from '#domain/pictures/image-links.ts'
import type { Store } from '../store.ts'

export const variantStore: Store = {
  kind: variants,
  tables: [
    {
      name: 'variants',
      ids: ['product_id', 'id'],
      columns: {
        variantSku: 'variant_sku',
        sku: 'product_id',
        ean: 'ean',
        colour: 'colour',
        colourName: 'colour_name',
        size: 'size',
        position: 'position',
        images: { column: 'images', empty: [] },
        imageLinks: { column: 'image_links', empty: [] },
        active: 'is_active',
      },
    },
  ],
  async rules() {
    return {
      settle: (given, before) => withColourName(withImageLinks(given, before), before),
      problems: () => [],
    }
  },
}
