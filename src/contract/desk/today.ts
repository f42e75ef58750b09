import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { dataOf, id, money } from '../wire.ts'

/** Counted up to a limit: `isMore` says that there are more. */
const counted = { count: z.int(), isMore: z.boolean() }

const waitingOrders = z.nullable(
  z.object({
    ...counted,
    oldest: z.array(
      z.object({
        orderNumber: z.string(),
        customerNo: z.string(),
        companyName: z.string(),
        orderedAt: z.string(),
        gross: money,
      }),
    ),
  }),
)

/** A group is null where the caller's role may not read what is in it. */
export const getToday = endpoint({
  method: 'GET',
  path: '/api/desk/today',
  who: 'staff',
  needs: [],
  summary: 'What waits for somebody: how many of each kind, and the three that have waited longest.',
  answer: dataOf(
    z.object({
      ordersToConfirm: waitingOrders,
      /** Orders on credit that wait until staff approve them. */
      ordersToApprove: waitingOrders,
      /** Orders with pieces that were not there and are now. */
      backOrdersToRelease: waitingOrders,
      accountRequests: z.nullable(
        z.object({ ...counted, oldest: z.array(z.object({ id, company: z.string(), at: z.string() })) }),
      ),
      /** Sources of files that are no longer asked, because they have failed too often. */
      restingSources: z.nullable(
        z.object({ ...counted, oldest: z.array(z.object({ name: z.string(), since: z.string() })) }),
      ),
      /** Receivers of webhooks that have taken nothing for days, or said that they are gone. */
      restingWebhooks: z.nullable(
        z.object({ ...counted, oldest: z.array(z.object({ id, name: z.string(), since: z.string() })) }),
      ),
      /** Products that are sold and lack something that a buyer or a till needs; prices for who may read them. */
      incompleteProducts: z.nullable(
        z.object({ picture: z.object(counted), ean: z.object(counted), price: z.nullable(z.object(counted)) }),
      ),
      /** Seasons that close for pre-orders within a week. */
      closingSeasons: z.nullable(z.array(z.object({ code: z.string(), name: z.string(), orderUntil: z.string() }))),
      /** Mails that no server took. */
      failedMails: z.nullable(
        z.object({
          ...counted,
          oldest: z.array(z.object({ receiver: z.string(), subject: z.string(), since: z.string() })),
        }),
      ),
      /** Money of cancelled pieces that did not go back to the card, or of which nobody has heard for a day. */
      refusedRefunds: z.nullable(
        z.object({
          ...counted,
          oldest: z.array(
            z.object({
              id,
              orderNumber: z.string(),
              customerNo: z.string(),
              companyName: z.string(),
              amount: money,
              since: z.string(),
            }),
          ),
        }),
      ),
      /** The next season to close for pre-orders, however far away. */
      nextSeason: z.nullable(z.object({ code: z.string(), name: z.string(), orderUntil: z.string() })),
    }),
  ),
})
