import {
  beginOwnSecondFactor,
  confirmOwnSecondFactor,
  endOwnSecondFactor,
  resetSecondFactor,
} from '#contract/desk/second-factor.ts'
import { allPermissions, hasAll } from '#domain/access/permissions.ts'
import { totpAddress } from '#domain/access/totp.ts'
import type { UserId } from '#domain/ids.ts'
import type { Serve } from '../platform/http/call.ts'
import { rowId } from '../platform/http/wire-ids.ts'
import { journalDeskCommand } from '../platform/journal/command.ts'
import { callerAddress } from '../platform/rate-limit.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Shop } from '../shop.ts'
import { endSessionsOf, findUser } from './queries.ts'
import { beginSecondFactor, confirmSecondFactor, limitTries } from './second-factor.ts'
import { deleteSecondFactor } from './second-factor-queries.ts'

export function secondFactorDeskRoutes(serve: Serve, shop: Shop): void {
  serve(beginOwnSecondFactor, async ({ caller, db }) => {
    const { name } = await shop.settingsOf(caller)
    const secret = await db.transact(tx => beginSecondFactor(shop, tx, caller.user.id))
    if (secret === undefined) throw new Refusal('second.factor.there')
    return { data: { secret, address: totpAddress({ secret, shop: name, username: caller.user.username }) } }
  })

  serve(confirmOwnSecondFactor, async ({ caller, db, body, ip }) => {
    await limitTries(shop, db, caller.user.id, callerAddress(ip))
    const recoveryCodes = await db.transact(async tx => {
      const codes = await confirmSecondFactor(shop, tx, caller.user.id, body.code)
      if (codes) await journalDeskCommand(tx, caller, 'second.factor.on', caller.user.username)
      return codes
    })
    if (!recoveryCodes) throw new Refusal('second.factor.wrong')
    return { data: { recoveryCodes } }
  })

  serve(endOwnSecondFactor, async ({ caller, db }) => {
    await db.transact(async tx => {
      if (await deleteSecondFactor(tx, caller.user.id))
        await journalDeskCommand(tx, caller, 'second.factor.off', caller.user.username)
    })
  })

  serve(resetSecondFactor, async ({ caller, db, params }) => {
    const userId = rowId<UserId>(params.id)
    if (userId === undefined) throw new Refusal('resource.not.found')
    await db.transact(async tx => {
      const user = await findUser(tx, userId)
      if (!user || !(await deleteSecondFactor(tx, userId))) throw new Refusal('resource.not.found')
      // Only who may do everything: the account may be an owner's, and is now opened by its password alone.
      if (!hasAll(caller.user.permissions, allPermissions)) throw new Refusal('role.beyond.own')
      await endSessionsOf(tx, userId)
      await journalDeskCommand(tx, caller, 'second.factor.reset', user.username)
    })
  })
}
