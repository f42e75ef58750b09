import type { CompanyDiscount } from '#domain/price/price.ts'
import { daysAfter, momentOf } from './calendar.ts'
import { type CompanyLine, companyLines } from './companies.ts'
import { textArray } from './copy-rows.ts'
import { type AddressFields, addressFields, vatIdOf } from './postal.ts'
import { chanceOf } from './random.ts'
import { addCompanyUsers, addStaff, cast, type Person, type UserSource } from './users.ts'

export interface Company {
  id: number
  line: CompanyLine
  people: Person[]
  salesPerson: Person
  priceListId: number | null
  discount: CompanyDiscount
  freight: { expense: number; until: number | null } | null
  paymentMethods: readonly string[]
  termDays: number
  isBlocked: boolean
  shippingAddress: AddressFields
  invoiceAddress: AddressFields
  /** How much a shop buys: 1 a corner shop, 3 a house with four floors. */
  weight: 1 | 2 | 3
}

export interface PeopleSource extends UserSource {
  priceLists: Readonly<Record<'huber' | 'premium' | 'austria' | 'switzerland' | 'benelux' | 'south', number>>
}

/** Whose screens visitors of the demo see first; every state must show there. */
export function isWatched({ line }: Company): boolean {
  return line.no === cast.huber || line.no === cast.deals || line.no === cast.vienna
}

export function addPeople(source: PeopleSource): Company[] {
  const { store, tenantId, today } = source
  const { sales, sales2 } = addStaff(source)
  // The south is looked after from Rosenheim: twenty companies, spread over the list so that both see every country.
  const others = companyLines.filter(({ no }) => !Object.values<string>(cast).includes(no))
  const southern = new Set(others.filter((_, index) => index % 3 === 1).slice(0, 20))

  return companyLines.map((line, index) => {
    const company = addCompany(source, line, southern.has(line) ? sales2 : sales)
    store.add('sales_assignments', {
      tenant_id: tenantId,
      company_id: company.id,
      user_id: company.salesPerson.id,
      last_used_at: index % 9 === 0 ? momentOf(daysAfter(today, -1 - (index % 6)), 480 + index) : null,
    })
    company.people.push(...addCompanyUsers(source, company.id, line, company.weight - 1))
    return company
  })
}

function addCompany(source: PeopleSource, line: CompanyLine, salesPerson: Person): Company {
  const { store, tenantId, today, priceLists } = source
  const chance = chanceOf(`company ${line.no}`)
  const weight = chance.pick([1, 1, 2, 2, 3] as const)
  const listByCountry = {
    DE: null,
    AT: priceLists.austria,
    CH: priceLists.switzerland,
    NL: priceLists.benelux,
    FR: priceLists.south,
    IT: priceLists.south,
  }
  const isKeyAccount = weight === 3 && line.country === 'DE'
  const priceListId =
    line.no === cast.huber
      ? priceLists.huber
      : line.no === cast.deals
        ? null
        : isKeyAccount
          ? priceLists.premium
          : listByCountry[line.country]
  const company: Company = {
    id: store.nextId('companies'),
    line,
    people: [],
    salesPerson,
    priceListId,
    discount:
      line.no === cast.deals ? groupDiscount([12, 8, 10, 15]) : discountOf(chance.share(), chance.between(3, 9)),
    freight: freightOf(line, weight),
    paymentMethods:
      line.country === 'DE' ? ['invoice', 'prepayment', 'directDebit', 'card'] : ['invoice', 'prepayment', 'card'],
    termDays: line.no === cast.huber ? 30 : weight === 3 ? 60 : weight === 2 ? 30 : 14,
    isBlocked: line.no === cast.frozen,
    shippingAddress: addressFields(line, 'store'),
    invoiceAddress: addressFields(line, 'office'),
    weight: line.no === cast.huber ? 3 : weight,
  }
  const { discount } = company
  store.add('companies', {
    tenant_id: tenantId,
    id: company.id,
    customer_no: line.no,
    name: line.name,
    vat_country_code: line.country,
    vat_id: vatIdOf(line),
    show_net_prices: line.no === cast.huber || (line.no !== cast.vienna && chance.happens(0.6)),
    blocked_delivery: company.isBlocked,
    discount_type: discount.type,
    discount_percent: discount.type === 'percent' ? discount.percent : 0,
    group_discounts: discount.type === 'group' ? discount.percents : {},
    price_list_id: priceListId,
    freight_expense: company.freight?.expense ?? null,
    freight_expense_until: company.freight?.until ?? null,
    payment_methods: textArray(company.paymentMethods),
    payment_term_days: company.termDays,
    logo_url: null,
    is_active: true,
    created_at: momentOf(daysAfter(today, -chance.between(500, 3200)), 600),
  })
  addAddresses(source, company)
  return company
}

function discountOf(draw: number, percent: number): CompanyDiscount {
  if (draw < 0.4) return { type: 'none' }
  if (draw < 0.75) return { type: 'percent', percent }
  return groupDiscount([percent, Math.max(2, percent - 3), percent + 2, percent + 4])
}

/** Print is never discounted: books have a fixed price. */
function groupDiscount([apparel, footwear, equipment, accessories]: [number, number, number, number]): CompanyDiscount {
  return { type: 'group', percents: { apparel, footwear, equipment, accessories } }
}

/** Some have agreed on freight: key accounts pay none at all, a few a flat sum up to an amount. */
function freightOf(line: CompanyLine, weight: number): Company['freight'] {
  if (line.no === cast.huber) return { expense: 490, until: 25_000 }
  if (weight === 3) return { expense: 0, until: null }
  return Number(line.no) % 7 === 0 ? { expense: 590, until: 40_000 } : null
}

function addAddresses({ store, tenantId }: PeopleSource, company: Company): void {
  const add = (
    type: number,
    isDefault: boolean,
    fields: AddressFields,
    countryCode: string | null = fields.countryCode,
  ) => {
    const { countryCode: _, ...rest } = fields
    store.add('addresses', {
      tenant_id: tenantId,
      id: store.nextId('addresses'),
      company_id: company.id,
      type,
      is_default: isDefault,
      company: rest.company,
      department: rest.department,
      first_name: rest.firstName,
      last_name: rest.lastName,
      street: rest.street,
      street2: rest.street2,
      apartment: rest.apartment,
      address_line2: rest.addressLine2,
      zip_code: rest.zipCode,
      city: rest.city,
      state: rest.state,
      country_code: countryCode,
      phone_number: rest.phoneNumber,
      deleted_at: null,
    })
  }
  const { line } = company
  add(0, true, addressFields(line, 'office'))
  add(1, true, company.shippingAddress)
  add(2, true, company.invoiceAddress)
  if (company.weight > 1) add(1, false, addressFields(line, 'warehouse'))
  if (company.weight === 3) add(3, true, addressFields(line, 'postbox'))
  // An address from before countries were kept: it can be seen, but nothing can be sent there until it is mended.
  if (line.no === cast.huber || line.no === cast.deals) add(1, false, addressFields(line, 'old store'), null)
}
