/** What staff and programs can be allowed to see or to change. */
export const areas = [
  'catalogue',
  'prices',
  'stock',
  'customers',
  'orders',
  'invoices',
  'content',
  'settings',
  'integrations',
  'staff',
] as const
export type Area = (typeof areas)[number]
export type Permission = `${Area}.read` | `${Area}.write`

export const allPermissions: readonly Permission[] = areas.flatMap((area): Permission[] => [
  `${area}.read`,
  `${area}.write`,
])

export interface StaffRole {
  readonly key: string
  readonly name: { readonly en: string; readonly de: string }
  readonly permissions: readonly Permission[]
}

/** The role that may do everything. A tenant always keeps somebody who holds it and can sign in. */
export const ownerRole = 'owner'

/** The roles a new tenant begins with; its owner may change all but their own. */
export const standardRoles: readonly StaffRole[] = [
  { key: ownerRole, name: { en: 'Owner', de: 'Inhaber' }, permissions: allPermissions },
  role('sales-office', 'Sales office', 'Vertriebsinnendienst', {
    writes: ['customers', 'orders'],
    reads: ['catalogue', 'prices', 'stock', 'invoices', 'content'],
  }),
  role('warehouse', 'Warehouse', 'Lager', { writes: ['stock', 'orders'], reads: ['catalogue'] }),
  role('editor', 'Editor', 'Redaktion', { writes: ['catalogue', 'content'], reads: ['prices', 'stock'] }),
  role('accountant', 'Accountant', 'Buchhaltung', { writes: ['invoices'], reads: ['customers', 'orders', 'prices'] }),
  role('reader', 'Reader', 'Nur Lesen', {
    writes: [],
    reads: ['catalogue', 'prices', 'stock', 'customers', 'orders', 'invoices', 'content', 'settings'],
  }),
]

/** A call that needs nothing is open to all staff; one that needs several things takes who has all of them. */
export function hasAll(held: readonly Permission[], needed: readonly Permission[]): boolean {
  return needed.every(permission => held.includes(permission))
}

/** What somebody needs to see what another permission lets them change. */
export function readingOf(permission: Permission): Permission {
  return permission.replace('.write', '.read') as Permission
}

/** Stored roles may still name what a later release no longer knows: that permits nothing. */
export function knownPermissions(stored: readonly string[]): Permission[] {
  return allPermissions.filter(permission => stored.includes(permission))
}

function role(
  key: string,
  en: string,
  de: string,
  held: { writes: readonly Area[]; reads: readonly Area[] },
): StaffRole {
  const readable = areas.filter(area => held.writes.includes(area) || held.reads.includes(area))
  return {
    key,
    name: { en, de },
    permissions: [
      ...readable.map((area): Permission => `${area}.read`),
      ...held.writes.map((area): Permission => `${area}.write`),
    ],
  }
}
