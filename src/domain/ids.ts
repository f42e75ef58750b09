declare const idOf: unique symbol

/** Ids are numbers of the database. The brand keeps a company's from passing for a tenant's. */
type Id<Of extends string> = number & { readonly [idOf]: Of }

export type TenantId = Id<'tenant'>
export type CompanyId = Id<'company'>
export type UserId = Id<'user'>
