import { fileName } from '#domain/file-name.ts'
import type { Buyer } from '../platform/http/caller.ts'
import { today } from '../platform/today.ts'
import type { Shop } from '../shop.ts'

/** The name of a file made for a caller today. */
export async function nameForCaller(shop: Shop, caller: Buyer, kind: string, ending: string): Promise<string> {
  const { settings } = await shop.settingsOf(caller)
  return fileName({ shop: settings.site.companyName, company: caller.company.name, kind, date: today() }, ending)
}
