import { type Area, areas, type Permission } from '#domain/access/permissions.ts'
import { t } from '../../i18n/texts.ts'

/** What may be changed, and what may merely be seen, each as a sentence; empty where it is nothing. */
export function permissionTexts(held: readonly Permission[]): { changes: string; sees: string } {
  const named = (isMeant: (area: Area) => boolean) =>
    areas
      .filter(isMeant)
      .map(area => t(`area.${area}`))
      .join(', ')
  const writes = named(area => held.includes(`${area}.write`))
  const reads = named(area => held.includes(`${area}.read`) && !held.includes(`${area}.write`))
  return {
    changes: writes && t('roles.changes', { areas: writes }),
    sees: reads && t('roles.sees', { areas: reads }),
  }
}
