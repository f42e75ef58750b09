import { enDeskCategories } from './desk-categories.ts'
import { enDeskContent } from './desk-content.ts'
import { enDeskSettings } from './desk-settings.ts'

/** Pages of the desk that are about what buyers see, loaded with the first of them. */
export const enDeskShop = { ...enDeskCategories, ...enDeskContent, ...enDeskSettings } as const
