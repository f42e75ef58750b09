import type { OpenCompany } from '../acting/stored-companies.ts'

type Place = OpenCompany['place']

/**
 * Where a company is left. The list of all customers is no place of one of them: who goes by it to the next company finds
 * this one where they were in its shop.
 */
export function placeLeft(path: string, scroll: number, before: Place): Place {
  return path.split('?')[0] === '/my-customers' ? before : { path, scroll }
}
