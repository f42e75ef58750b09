import type { AnswerOf } from '#contract/endpoint.ts'
import type { getCurrentUser } from '#contract/shop/account.ts'
import { cents, decimalOf, defaultCurrency } from '#domain/price/money.ts'
import { presentAddresses } from '../addresses/present-address.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import type { Caller } from '../platform/http/caller.ts'
import { Refusal } from '../platform/refusal.ts'
import { findOwnTenant } from '../settings/queries.ts'
import { findPendingEmail } from './email-queries.ts'
import { findCompany, findUser, listAddresses } from './queries.ts'

/** The caller's account as the wire has it. */
export async function presentUser(db: TenantDb, caller: Caller): Promise<AnswerOf<typeof getCurrentUser>> {
  const { company: active } = caller
  const [user, tenant, company, addresses, emailPending] = await Promise.all([
    findUser(db, caller.user.id),
    findOwnTenant(db),
    active && findCompany(db, active.id),
    active ? listAddresses(db, active.id) : [],
    findPendingEmail(db, caller.user.id),
  ])
  // The account may have been deleted between two statements.
  if (!user || !tenant) throw new Refusal('not.signed.in')
  return {
    data: {
      _id: String(user.id),
      username: user.username,
      firstName: user.first_name,
      lastName: user.last_name,
      email: user.email,
      emailPending,
      phone: user.phone,
      locale: user.locale,
      active: user.is_active,
      locked: user.is_locked,
      isAdmin: user.is_admin,
      isSalesPerson: user.is_sales_person,
      isOperator: user.is_operator,
      isDeal: user.is_deal,
      minCartAmount: decimalOf(cents(user.min_cart_amount)),
      approvalLimit: user.approval_limit === null ? null : decimalOf(cents(user.approval_limit)),
      blockUsersToAddNewAddress: user.is_blocked_from_adding_addresses,
      preferences: user.preferences,
      viewedUntil: caller.viewer?.until.toISOString() ?? null,
      addresses: presentAddresses(addresses, user.locale),
      company: company ? { _id: String(company.id), customerNo: company.customer_no, name: company.name } : null,
      accountInformation: company
        ? { vatCountryCode: company.vat_country_code, showNetPrices: company.show_net_prices }
        : null,
      transientObject: {
        tenant: tenant.key,
        company: company
          ? {
              freight: freightOf(company, tenant.settings.site.defaultCurrency ?? defaultCurrency),
              blockedDelivery: company.blocked_delivery,
              discountType: company.discount_type,
              logo: company.logo_url,
            }
          : null,
      },
    },
  }
}

function freightOf(
  company: { freight_expense: number | null; freight_expense_until: number | null },
  currency: string,
) {
  if (company.freight_expense === null) return null
  return {
    freightExpense: decimalOf(cents(company.freight_expense)),
    freightExpenseUntil:
      company.freight_expense_until === null ? null : decimalOf(cents(company.freight_expense_until)),
    currency,
  }
}
