import { daysAfter, momentOf } from './calendar.ts'
import type { CompanyLine } from './companies.ts'
import { textArray } from './copy-rows.ts'
import type { Company } from './people.ts'
import { addressFields, vatIdOf } from './postal.ts'
import { addStaffRoles, addUser, type UserSource } from './users.ts'

/** Customer numbers overlap with the other shop's on purpose: a number means something only within its tenant. */
const lines: readonly CompanyLine[] = [
  {
    no: '10023',
    name: 'Strandsport Domburg',
    country: 'NL',
    zip: '4357 BV',
    city: 'Domburg',
    street: 'Badstraat 11',
    first: 'Zoë',
    last: 'Maas',
  },
  {
    no: '10031',
    name: 'Golfslag Scheveningen BV',
    country: 'NL',
    zip: '2586 JK',
    city: 'Den Haag',
    street: 'Strandweg 40',
    first: 'Daan',
    last: 'Kuiper',
  },
  {
    no: '10052',
    name: 'Duin & Bal',
    country: 'NL',
    zip: '1865 AH',
    city: 'Bergen aan Zee',
    street: 'Parnassiaplein 3',
    first: 'Eva',
    last: 'Brouwer',
  },
]

export function addZuidkustPeople(source: UserSource): Company[] {
  const { store, tenantId, today } = source
  const person = (company: Company | null, username: string, first: string, last: string, flags = {}) =>
    addUser(source, { username, first, last, mailbox: username, flags }, company, 'zuidkust.example')
  addStaffRoles(source)
  const salesPerson = person(null, 'joost', 'Joost', 'Verbeek', { is_sales_person: true })
  return lines.map((line, index) => {
    const company: Company = {
      id: store.nextId('companies'),
      line,
      people: [],
      salesPerson,
      priceListId: null,
      discount: index === 1 ? { type: 'percent', percent: 5 } : { type: 'none' },
      freight: null,
      paymentMethods: ['invoice', 'card'],
      termDays: 30,
      isBlocked: false,
      shippingAddress: addressFields(line, 'store'),
      invoiceAddress: addressFields(line, 'office'),
      weight: 1,
    }
    store.add('companies', {
      tenant_id: tenantId,
      id: company.id,
      customer_no: line.no,
      name: line.name,
      vat_country_code: line.country,
      vat_id: vatIdOf(line),
      show_net_prices: true,
      blocked_delivery: false,
      discount_type: company.discount.type,
      discount_percent: company.discount.type === 'percent' ? company.discount.percent : 0,
      group_discounts: {},
      price_list_id: null,
      freight_expense: null,
      freight_expense_until: null,
      payment_methods: textArray(company.paymentMethods),
      payment_term_days: company.termDays,
      logo_url: null,
      is_active: true,
      created_at: momentOf(daysAfter(today, -430), 600),
    })
    store.add('sales_assignments', {
      tenant_id: tenantId,
      company_id: company.id,
      user_id: salesPerson.id,
      last_used_at: null,
    })
    for (const [type, fields] of [
      [0, company.invoiceAddress],
      [1, company.shippingAddress],
      [2, company.invoiceAddress],
    ] as const) {
      store.add('addresses', {
        tenant_id: tenantId,
        id: store.nextId('addresses'),
        company_id: company.id,
        type,
        is_default: true,
        company: fields.company,
        department: fields.department,
        first_name: fields.firstName,
        last_name: fields.lastName,
        street: fields.street,
        street2: fields.street2,
        apartment: fields.apartment,
        address_line2: fields.addressLine2,
        zip_code: fields.zipCode,
        city: fields.city,
        state: fields.state,
        country_code: fields.countryCode,
        phone_number: fields.phoneNumber,
        deleted_at: null,
      })
    }
    company.people.push(
      person(
        company,
        index === 0 ? 'zoe' : line.first.toLowerCase(),
        line.first,
        line.last,
        index === 0 ? {} : { is_admin: true },
      ),
    )
    if (index === 0) company.people.push(person(company, 'pieter', 'Pieter', 'Maas', { is_admin: true }))
    return company
  })
}
