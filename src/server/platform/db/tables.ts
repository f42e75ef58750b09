import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { PreferenceChoices } from '#contract/shop/account.ts'
import type { PrivateSettings, SiteSettings } from '#contract/shop/configuration.ts'
import type { CompanyId, TenantId, UserId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import type { PaymentMethod } from '#domain/order/order-status.ts'
import type { PaymentState } from '#domain/payment/payment.ts'
import type { VatShare } from '#domain/price/vat.ts'
import type { CountryFreight } from '#domain/shipping/freight.ts'
import type { Channel } from '../actor.ts'

/**
 * The tables as the queries see them; a test holds this page against the migrated database.
 * Columns with a default are Generated: an insert may leave them out.
 */
export interface Tables {
  tenants: TenantTable
  tenant_hosts: TenantHostTable
  companies: CompanyTable
  users: UserTable
  staff_roles: StaffRoleTable
  sales_assignments: SalesAssignmentTable
  addresses: AddressTable
  sessions: SessionTable
  password_resets: PasswordResetTable
  email_changes: EmailChangeTable
  rate_limits: RateLimitTable
  journal: JournalTable
  account_requests: AccountRequestTable
  statistics_events: StatisticsEventTable
  categories: CategoryTable
  seasons: SeasonTable
  products: ProductTable
  variants: VariantTable
  shipping_methods: ShippingMethodTable
  orders: OrderTable
  order_lines: OrderLineTable
  stock_events: StockEventTable
  notifications: NotificationTable
  catalogue_changes: CatalogueChangeTable
  deployment_keys: DeploymentKeyTable
}

/** Written as text, read back as what it holds. */
type Json<T> = ColumnType<T, string, string>
type GeneratedJson<T> = ColumnType<T, string | undefined, string>
type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

type Texts = Readonly<Record<Locale, string>>

interface Image {
  image: { url: string; thumb: string; card: string }
  alt: Texts
}

interface SalesAttribute {
  name: string
  label: Texts
  required: boolean
  maxLength: number
}

interface TenantTable {
  id: GeneratedAlways<TenantId>
  key: string
  name: string
  origin: string | null
  settings: GeneratedJson<{ site: SiteSettings; private: PrivateSettings }>
  created_at: Timestamp
  has_left_first_steps: Generated<boolean>
}

interface TenantHostTable {
  host: string
  tenant_id: TenantId
}

interface CompanyTable {
  tenant_id: TenantId
  id: GeneratedAlways<CompanyId>
  customer_no: string
  name: string
  vat_country_code: string
  vat_id: string | null
  show_net_prices: Generated<boolean>
  blocked_delivery: Generated<boolean>
  discount_type: Generated<'none' | 'percent' | 'group'>
  discount_percent: Generated<number>
  group_discounts: GeneratedJson<Record<string, number>>
  price_list_id: number | null
  freight_expense: number | null
  freight_expense_until: number | null
  payment_methods: Generated<string[]>
  payment_term_days: Generated<number>
  early_discount_percent: Generated<number>
  early_discount_days: Generated<number>
  credit_limit: number | null
  hold_overdue_days: number | null
  is_reminded: Generated<boolean>
  logo_url: string | null
  is_active: Generated<boolean>
  created_at: Timestamp
}

interface UserTable {
  tenant_id: TenantId
  id: GeneratedAlways<UserId>
  company_id: CompanyId | null
  username: string
  email: string
  is_email_confirmed: Generated<boolean>
  first_name: Generated<string>
  last_name: Generated<string>
  phone: Generated<string>
  locale: Generated<'en' | 'de'>
  password_hash: string | null
  is_active: Generated<boolean>
  is_locked: Generated<boolean>
  is_admin: Generated<boolean>
  is_sales_person: Generated<boolean>
  staff_role: string | null
  is_operator: GeneratedAlways<boolean>
  is_deal: Generated<boolean>
  min_cart_amount: Generated<number>
  approval_limit: number | null
  is_blocked_from_adding_addresses: Generated<boolean>
  preferences: GeneratedJson<PreferenceChoices>
  created_at: Timestamp
  reset_mail_sent_at: NullableTimestamp
}

interface StaffRoleTable {
  tenant_id: TenantId
  key: string
  name_en: string
  name_de: string
  permissions: string[]
}

interface SalesAssignmentTable {
  tenant_id: TenantId
  company_id: CompanyId
  user_id: UserId
  last_used_at: NullableTimestamp
}

interface AddressTable {
  tenant_id: TenantId
  id: GeneratedAlways<number>
  company_id: CompanyId
  key: Generated<string>
  type: number
  is_default: Generated<boolean>
  company: Generated<string>
  department: Generated<string>
  first_name: Generated<string>
  last_name: Generated<string>
  street: Generated<string>
  street2: Generated<string>
  apartment: Generated<string>
  address_line2: Generated<string>
  zip_code: Generated<string>
  city: Generated<string>
  state: Generated<string>
  country_code: string | null
  phone_number: Generated<string>
  deleted_at: NullableTimestamp
}

interface SessionTable {
  token_hash: Buffer
  tenant_id: TenantId
  user_id: UserId
  acting_company_id: CompanyId | null
  companion_hash: Buffer | null
  signed_in_at: Timestamp
  proved_at: Timestamp
  last_seen_at: Timestamp
  viewing_user_id: UserId | null
  viewing_until: NullableTimestamp
  fair_key: Buffer | null
  fair_packed_at: NullableTimestamp
}

interface PasswordResetTable {
  token_hash: Buffer
  tenant_id: TenantId
  user_id: UserId
  expires_at: Timestamp
  email: string | null
}

interface EmailChangeTable {
  tenant_id: TenantId
  user_id: UserId
  id: GeneratedAlways<number>
  email: string
  token_hash: Buffer | null
  expires_at: Timestamp
}

interface RateLimitTable {
  key: string
  window_started_at: Timestamp
  count: number
}

interface JournalTable {
  tenant_id: TenantId
  sequence: GeneratedAlways<number>
  at: Timestamp
  xid: Generated<string>
  actor: 'person' | 'apiKey' | 'system'
  actor_id: number | null
  actor_name: string | null
  acting_company_id: CompanyId | null
  channel: Channel
  kind: string
  key: string
  action: string
  before: NullableJson<Record<string, unknown>>
  after: NullableJson<Record<string, unknown>>
  import_id: number | null
}

interface AccountRequestTable {
  tenant_id: TenantId
  id: GeneratedAlways<number>
  at: Timestamp
  locale: string
  fields: Json<Record<string, string>>
  outcome: string | null
  decided_at: NullableTimestamp
  decided_by: UserId | null
  company_id: CompanyId | null
  reason: Generated<string>
}

interface StatisticsEventTable {
  tenant_id: TenantId
  at: Timestamp
  type: string
  path: string
  user_agent: string
}

interface CategoryTable {
  tenant_id: TenantId
  id: GeneratedAlways<number>
  key: Generated<string>
  parent_id: number | null
  name: Json<Texts>
  is_deal: Generated<boolean>
  is_active: Generated<boolean>
  position: Generated<number>
  icon: string | null
}

interface SeasonTable {
  tenant_id: TenantId
  id: GeneratedAlways<number>
  code: string
  name: Json<Texts>
  date: string
  order_from: string | null
  order_until: string | null
  is_archived: Generated<boolean>
}

interface ProductTable {
  tenant_id: TenantId
  id: GeneratedAlways<number>
  sku: string
  name: Json<Texts>
  description: GeneratedJson<Texts>
  sort_en: string
  sort_de: string
  images: GeneratedJson<Image[]>
  image_links: GeneratedJson<string[]>
  manufacturer_number: Generated<string>
  discount_group: string | null
  vat_rate: number
  tax_category: string | null
  is_gross_price: Generated<boolean>
  sales_batch_size: number | null
  sales_unit: string | null
  is_positive_stock_only: Generated<boolean>
  is_stock_freeze: Generated<boolean>
  release_date: string | null
  sales_attributes: GeneratedJson<SalesAttribute[]>
  is_featured: Generated<boolean>
  popularity: Generated<number>
  is_active: Generated<boolean>
  created_at: Timestamp
}

interface VariantTable {
  tenant_id: TenantId
  product_id: number
  id: GeneratedAlways<number>
  variant_sku: string
  ean: string | null
  colour: string | null
  colour_name: NullableJson<Texts>
  size: string | null
  position: Generated<number>
  images: GeneratedJson<Image[]>
  image_links: GeneratedJson<string[]>
  is_active: Generated<boolean>
}

interface ShippingMethodTable {
  tenant_id: TenantId
  id: GeneratedAlways<number>
  key: Generated<string>
  name: Json<Texts>
  is_active: Generated<boolean>
  is_default: Generated<boolean>
  countries: GeneratedJson<CountryFreight[]>
  position: Generated<number>
  transit_days_min: Generated<number | null>
  transit_days_max: Generated<number | null>
}

/** An address as it was on the day of the order. */
export interface OrderAddress {
  /** Absent in orders from before addresses named them. */
  company?: string
  department?: string
  firstName: string
  lastName: string
  street: string
  street2: string
  apartment: string
  addressLine2: string
  zipCode: string
  city: string
  state: string
  countryCode: string
  phoneNumber: string
}

interface OrderPack {
  number: string
  trackingCode: string
  weightGrams: number
  items: { variantSku: string; quantity: number }[]
}

interface OrderTable {
  tenant_id: TenantId
  id: GeneratedAlways<number>
  order_number: string
  checkout_id: number | null
  company_id: CompanyId
  user_id: UserId
  is_by_sales_person: Generated<boolean>
  order_type: 'order' | 'preOrder'
  season_id: number | null
  ordered_at: Timestamp
  delivery_date: string
  external_order_number: Generated<string>
  note: Generated<string>
  status: Generated<number>
  delivery_status: Generated<'open' | 'partly' | 'delivered'>
  payment_status: Generated<PaymentState>
  payment_method: PaymentMethod
  payment_expires_at: NullableTimestamp
  currency: string
  goods: number
  shipping: number
  vat: Json<VatShare[]>
  gross: number
  shipping_method_id: number | null
  shipping_method_name: NullableJson<Texts>
  shipping_address: Json<OrderAddress>
  invoice_address: Json<OrderAddress>
  carrier: string | null
  tracking_code: string | null
  packs: GeneratedJson<OrderPack[]>
  search_text: Generated<string>
  erp_number: string | null
  erp_note: string | null
}

interface OrderLineTable {
  tenant_id: TenantId
  order_id: number
  position: number
  product_id: number
  variant_id: number
  sku: string
  variant_sku: string
  name: Json<Texts>
  attributes: GeneratedJson<{ name: string; value: string }[]>
  quantity: number
  back_ordered: Generated<number>
  shipped: Generated<number>
  cancelled: Generated<number>
  unit_price: number
  original_pre_sale: number | null
  vat_rate: number
}

interface StockEventTable {
  tenant_id: TenantId
  id: GeneratedAlways<number>
  product_id: number
  variant_id: number
  kind: 'back' | 'low'
  at: Timestamp
  told_at: NullableTimestamp
}

interface NotificationTable {
  tenant_id: TenantId
  id: GeneratedAlways<number>
  user_id: UserId
  product_id: number
  variant_id: number
  kind: 'back' | 'low'
  event_id: number
  at: Timestamp
  viewed_at: NullableTimestamp
  deleted_at: NullableTimestamp
}

interface CatalogueChangeTable {
  tenant_id: TenantId
  id: GeneratedAlways<number>
  product_ids: number[] | null
  about: Generated<'product' | 'price' | 'season'>
  xid: Generated<string>
  at: Timestamp
}

interface DeploymentKeyTable {
  purpose: string
  value: Buffer
}
