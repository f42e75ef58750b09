import type { TenantId } from '#domain/ids.ts'
import { ApiClient } from './api-client.ts'
import { type MadeCompany, type MadeUser, makeCompany, makeTenant, makeUser, password } from './builders.ts'
import type { TestShop } from './test-shop.ts'

/** Whom a test needs to show who may see the data of one company, all signed in. */
export interface People {
  /** North. */
  tenantId: TenantId
  company: MadeCompany
  /** The buyer's row. */
  user: MadeUser
  buyer: ApiClient
  /** Of the same company. */
  colleague: ApiClient
  /** Of another company. */
  stranger: ApiClient
  /** Of another tenant, south. */
  foreigner: ApiClient
}

export async function signInPeople(
  { db, address }: Pick<TestShop, 'db' | 'address'>,
  more: { buyer?: Parameters<typeof makeUser>[3]; otherCompany?: Parameters<typeof makeCompany>[2] } = {},
): Promise<People> {
  const tenantId = await makeTenant(db, 'north')
  const company = await makeCompany(db, tenantId)
  const user = await makeUser(db, company, 'buyer', more.buyer)
  await makeUser(db, company, 'colleague')
  await makeUser(db, await makeCompany(db, tenantId, more.otherCompany), 'stranger')
  await makeUser(db, await makeCompany(db, await makeTenant(db, 'south')), 'foreigner')
  const api = new ApiClient(address)
  return {
    tenantId,
    company,
    user,
    buyer: await api.signIn('buyer', password, 'north'),
    colleague: await api.signIn('colleague', password, 'north'),
    stranger: await api.signIn('stranger', password, 'north'),
    foreigner: await api.signIn('foreigner', password, 'south'),
  }
}
