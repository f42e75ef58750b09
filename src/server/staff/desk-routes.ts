import { currentStaff } from '#contract/desk/staff.ts'
import type { Serve } from '../platform/http/call.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Shop } from '../shop.ts'
import { findStaffMember } from './queries.ts'

export function staffDeskRoutes(serve: Serve, shop: Shop): void {
  serve(currentStaff, async ({ caller, db, locale }) => {
    const [member, tenant] = await Promise.all([findStaffMember(db, caller.user.id), shop.settingsOf(caller)])
    // The role was taken from them since the request began.
    if (!member) throw new Refusal('not.allowed')
    return {
      data: {
        _id: String(caller.user.id),
        name: `${member.first_name} ${member.last_name}`.trim() || caller.user.username,
        roleName: locale === 'de' ? member.name_de : member.name_en,
        shopName: tenant.name,
        logo: tenant.settings.site.logo,
        permissions: [...caller.user.permissions],
      },
    }
  })
}
