import { listMails, sendMailAgain } from '#contract/desk/mails.ts'
import type { Serve } from '../platform/http/call.ts'
import { journalDeskCommand } from '../platform/journal/command.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Shop } from '../shop.ts'
import { findMails, holdMail, letWait, type MailRow } from './queries.ts'

const perPage = 50
/** Nobody needs the same mail more often; a stuck key would fill a mailbox. */
const sentPerMail = { max: 5, seconds: 3600 }

export function mailDeskRoutes(serve: Serve, shop: Shop): void {
  serve(listMails, async ({ db, query: { state, search = '', before } }) => {
    const found = await findMails(db, {
      state,
      search,
      before: before === undefined ? undefined : Number(before),
      limit: perPage + 1,
    })
    return { data: found.slice(0, perPage).map(present), hasMore: found.length > perPage }
  })

  serve(sendMailAgain, async ({ caller, db, params }) => {
    const id = Number(params.id)
    await shop.limits.refuseBeyond(`mail again ${db.tenantId}/${id}`, sentPerMail)
    const mail = await db.transact(async tx => {
      const found = await holdMail(tx, id)
      if (!found?.canSendAgain) throw new Refusal('resource.not.found')
      // It waits to be sent already.
      if (found.state === 'waiting') return found
      await letWait(tx, id)
      await journalDeskCommand(tx, caller, 'mail.sent.again', String(id), {
        receiver: found.receiver,
        subject: found.subject,
      })
      await shop.jobs.enqueue(tx, 'mail', { tenantId: tx.tenantId, mailId: id })
      return { ...found, state: 'waiting' as const, stateAt: new Date(), problem: null }
    })
    return { data: present(mail) }
  })
}

function present({ id, at, stateAt, ...mail }: MailRow) {
  return { ...mail, id: String(id), at: at.toISOString(), stateAt: stateAt.toISOString() }
}
