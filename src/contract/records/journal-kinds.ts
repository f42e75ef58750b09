import { hasAll, type Permission, readingOf } from '#domain/access/permissions.ts'
import type { Locale } from '#domain/locale.ts'
import { recordKinds } from './kinds.ts'

/** What the journal tells of: records of all kinds, and what is changed by commands alone. */
export interface JournalKind {
  readonly name: string
  readonly label: Readonly<Record<Locale, string>>
  /** One of these is needed to see such changes. */
  readonly needs: readonly Permission[]
}

export const journalKinds: readonly JournalKind[] = [
  ...recordKinds.map(({ name, label, needs }) => ({
    name,
    // Rows are about past orders, the journal about all of them.
    label: name === 'orders' ? { en: 'Orders', de: 'Bestellungen' } : label,
    needs: [needs, readingOf(needs)],
  })),
  { name: 'reviews', label: { en: 'Reviews', de: 'Bewertungen' }, needs: ['catalogue.read'] },
  { name: 'accountRequests', label: { en: 'Account requests', de: 'Kontoanfragen' }, needs: ['customers.read'] },
  { name: 'mails', label: { en: 'Mails', de: 'E-Mails' }, needs: ['customers.read'] },
  { name: 'importSources', label: { en: 'Sources', de: 'Quellen' }, needs: ['integrations.read'] },
  { name: 'apiKeys', label: { en: 'API keys', de: 'API-Schlüssel' }, needs: ['integrations.read'] },
  {
    name: 'erpFields',
    label: { en: 'Fields of the ERP', de: 'Felder der Warenwirtschaft' },
    needs: ['integrations.read'],
  },
  { name: 'webhookReceivers', label: { en: 'Webhooks', de: 'Webhooks' }, needs: ['integrations.read'] },
  { name: 'staff', label: { en: 'Staff', de: 'Eigene Leute' }, needs: ['staff.read'] },
  { name: 'staffRoles', label: { en: 'Roles', de: 'Rollen' }, needs: ['staff.read'] },
  { name: 'views', label: { en: 'Views', de: 'Ansichten' }, needs: ['catalogue.read'] },
  { name: 'tenants', label: { en: 'Shop', de: 'Shop' }, needs: ['settings.read'] },
]

/** The kinds whose changes somebody may see. */
export function readableJournal(permissions: readonly Permission[]): JournalKind[] {
  return journalKinds.filter(({ needs }) => needs.some(permission => hasAll(permissions, [permission])))
}
