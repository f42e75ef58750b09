import { draw, type Lines } from './catalogue-lines.ts'
import { escaped } from './copy-lines.ts'
import { houseName } from './names.ts'
import { phoneOf, vatIdOf } from './postal.ts'
import type { Place } from './templates.ts'

export interface LargePeoplePlan {
  tenantId: number
  companies: number
  firstCompanyId: number
  firstUserId: number
  firstAddressId: number
  priceListIds: readonly number[]
  passwordHash: string
  /** Customers of the demo, whose towns the new ones share. */
  places: readonly Place[]
}

/** So many companies does one more sales person look after. */
const companiesPerSalesPerson = 200

export function companyTableLines(plan: LargePeoplePlan): Lines[] {
  const { tenantId, companies, firstCompanyId, firstUserId, firstAddressId, priceListIds, passwordHash, places } = plan
  const salesPeople = Math.ceil(companies / companiesPerSalesPerson)
  const each = function* (line: (index: number) => Iterable<string>) {
    for (let index = 0; index < companies; index++) yield* line(index)
  }
  const numberOf = (index: number) => 20_000 + firstCompanyId + index
  const person = (
    id: number,
    companyId: number | null,
    username: string,
    [first, last]: readonly [string, string],
    isSales: boolean,
  ) =>
    `${tenantId}\t${id}\t${companyId ?? '\\N'}\t${username}\t${username}@large.example\tt\t${escaped(first)}\t${escaped(last)}\t${passwordHash}\t${isSales}\n`
  return [
    {
      table: 'companies',
      // biome-ignore format: column beside column
      columns: ['tenant_id', 'id', 'customer_no', 'name', 'vat_country_code', 'vat_id', 'show_net_prices', 'discount_type', 'discount_percent', 'group_discounts', 'price_list_id', 'payment_term_days'],
      lines: () =>
        each(function* (index) {
          const { line, name } = houseOf(places, index)
          const kind = draw(index, 11) % 4
          const type = kind === 0 ? 'none' : kind === 1 ? 'group' : 'percent'
          const groups = kind === 1 ? '{"apparel":8,"footwear":5,"equipment":7,"accessories":10}' : '{}'
          // One in ten has no list and lives by discounts alone.
          const list = draw(index, 12) % 10 === 0 ? '\\N' : priceListIds[index % priceListIds.length]
          yield `${tenantId}\t${firstCompanyId + index}\t${numberOf(index)}\t${escaped(name)}\t${line.country}\t${vatIdOf(line.country, index)}\t${draw(index, 13) % 2 === 0}\t${type}\t${type === 'percent' ? 2 + (draw(index, 14) % 10) : 0}\t${groups}\t${list}\t${[14, 30, 60][index % 3]}\n`
        }),
    },
    {
      table: 'users',
      columns: [
        'tenant_id',
        'id',
        'company_id',
        'username',
        'email',
        'is_email_confirmed',
        'first_name',
        'last_name',
        'password_hash',
        'is_sales_person',
      ],
      lines: function* () {
        for (let at = 0; at < salesPeople; at++)
          yield person(firstUserId + at, null, `sales${firstUserId + at}`, ['Außendienst', String(at + 3)], true)
        for (let index = 0; index < companies; index++) {
          const { line, owner } = houseOf(places, index)
          yield person(
            firstUserId + salesPeople + index,
            firstCompanyId + index,
            `c${numberOf(index)}`,
            [line.first, owner],
            false,
          )
        }
      },
    },
    {
      table: 'sales_assignments',
      columns: ['tenant_id', 'company_id', 'user_id'],
      lines: () =>
        each(function* (index) {
          yield `${tenantId}\t${firstCompanyId + index}\t${firstUserId + Math.floor(index / companiesPerSalesPerson)}\n`
        }),
    },
    {
      table: 'addresses',
      // biome-ignore format: column beside column
      columns: ['tenant_id', 'id', 'company_id', 'type', 'is_default', 'company', 'first_name', 'last_name', 'street', 'zip_code', 'city', 'country_code', 'phone_number'],
      lines: () =>
        each(function* (index) {
          const { line, name, owner } = houseOf(places, index)
          for (const type of [1, 2]) {
            yield `${tenantId}\t${firstAddressId + index * 2 + type - 1}\t${firstCompanyId + index}\t${type}\tt\t${escaped(name)}\t${escaped(line.first)}\t${owner}\t${escaped(line.street)}\t${line.zip}\t${escaped(line.city)}\t${line.country}\t${phoneOf(line.country, index)}\n`
          }
        }),
    },
  ]
}

export function userCountOf(companies: number): number {
  return companies + Math.ceil(companies / companiesPerSalesPerson)
}

function houseOf(places: readonly Place[], index: number) {
  const line = places[draw(index, 15) % places.length]!
  return { line, ...houseName(index, line.city) }
}
