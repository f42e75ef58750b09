import { getContent, listContent, sendContactMessage } from '#contract/shop/content.ts'
import { companyLabel } from '#domain/access/account.ts'
import { textIn } from '#domain/locale.ts'
import { findUser } from '../account/queries.ts'
import { write } from '../mail/mail-texts.ts'
import type { Serve } from '../platform/http/call.ts'
import { postMail } from '../platform/mail/mails.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Shop } from '../shop.ts'
import { findPage, findPages } from './queries.ts'

/** Enough for any honest use, too few for spam. */
const messagesPerUser = { max: 10, seconds: 3600 }

export function contentRoutes(serve: Serve, shop: Shop): void {
  const { jobs } = shop

  serve(listContent, async ({ db, locale }) => {
    const pages = await findPages(db)
    return { data: pages.map(({ slug, title }) => ({ slug, title: textIn(title, locale) })) }
  })

  serve(getContent, async ({ db, params, locale }) => {
    const page = await findPage(db, params.slug)
    if (!page) throw new Refusal('resource.not.found')
    return { data: { slug: page.slug, title: textIn(page.title, locale), body: textIn(page.body, locale) } }
  })

  serve(sendContactMessage, async ({ caller, db, body, locale }) => {
    await shop.limits.refuseBeyond(`contact ${caller.tenantId} ${caller.user.id}`, messagesPerUser)
    const [tenant, user] = await Promise.all([shop.settingsOf(caller), findUser(db, caller.user.id)])
    if (!user) throw new Refusal('not.signed.in')
    const name = [user.first_name, user.last_name].filter(Boolean).join(' ') || user.username
    const facts = {
      firstName: user.first_name || user.username,
      subject: body.subject,
      message: body.message,
      about: {
        name,
        username: user.username,
        email: user.email,
        phone: body.phone || user.phone,
        company: caller.company ? companyLabel(caller.company) : '',
        orderNumber: body.orderNumber ?? '',
      },
    }
    await db.transact(async tx => {
      await postMail(jobs, tx, {
        to: tenant.settings.private.salesTeamEmail,
        replyTo: user.email,
        ...write('contact', locale, tenant, facts),
      })
      await postMail(jobs, tx, { to: user.email, ...write('contactReceived', user.locale, tenant, facts) })
    })
  })
}
