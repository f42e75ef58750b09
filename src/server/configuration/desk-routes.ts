import type { RecordValues } from '#contract/desk/changes.ts'
import { getSecretSettings, getSettings, sendTestMail, uploadSettingPicture } from '#contract/desk/settings.ts'
import { settings } from '#contract/records/kinds/settings.ts'
import { settingPaths } from '#contract/shop/setting.ts'
import type { StoredRecord } from '#domain/records/row.ts'
import { findUser } from '../account/queries.ts'
import { write } from '../mail/mail-texts.ts'
import { findPictureFolder } from '../pictures/queries.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'
import { storePicture } from '../platform/files/store-picture.ts'
import type { Serve } from '../platform/http/call.ts'
import { postMail } from '../platform/mail/mails.ts'
import { Refusal } from '../platform/refusal.ts'
import { findRecords, readRecords } from '../records/read-records.ts'
import { stores } from '../records/stores.ts'
import type { Shop } from '../shop.ts'

/** To oneself, and enough to try out a mail server. */
const testMails = { max: 10, seconds: 3600 }

export function settingDeskRoutes(serve: Serve, shop: Shop): void {
  serve(getSettings, async ({ db }) => ({
    data: await db.readSnapshot(async tx => {
      const methods: StoredRecord[] = []
      for await (const some of readRecords(tx, stores.shippingMethods)) methods.push(...some)
      const paths = settingPaths.filter(path => !settings.isSecret?.(path))
      return { settings: await settingsAt(tx, paths), shippingMethods: methods as RecordValues[] }
    }),
  }))

  serve(getSecretSettings, async ({ db }) => ({
    data: await db.readSnapshot(tx =>
      settingsAt(
        tx,
        settingPaths.filter(path => settings.isSecret?.(path)),
      ),
    ),
  }))

  serve(uploadSettingPicture, async ({ db, upload }) => {
    const { url } = await storePicture(shop.files, await findPictureFolder(db), upload.content)
    return { data: { address: url } }
  })

  serve(sendTestMail, async ({ caller, db, locale }) => {
    await shop.limits.refuseBeyond(`test mail ${caller.tenantId} ${caller.user.id}`, testMails)
    const [tenant, user] = await Promise.all([shop.settingsOf(caller), findUser(db, caller.user.id)])
    if (!user) throw new Refusal('not.signed.in')
    const letter = write('test', locale, tenant, { firstName: user.first_name || user.username })
    await db.transact(tx => postMail(shop.jobs, tx, { to: user.email, ...letter }))
    return { data: { receiver: user.email } }
  })
}

/** The settings as they are stored; those that were never set are named as well. */
async function settingsAt(tx: TenantTx, paths: readonly string[]) {
  const found = await findRecords(
    tx,
    stores.settings,
    paths.map(path => ({ path })),
  )
  return paths.map(path => ({ path, record: (found.get(path) as RecordValues | undefined) ?? null }))
}
