import { deDeskCategories } from './desk-categories.ts'
import { deDeskContent } from './desk-content.ts'
import { deDeskSettings } from './desk-settings.ts'

/** Pages of the desk that are about what buyers see, loaded with the first of them. */
export const deDeskShop = { ...deDeskCategories, ...deDeskContent, ...deDeskSettings } as const
