import type { Shop } from '../shop.ts'
import { dropInOutbox, type Post } from './post.ts'

/** Delivers finished mails; what no server took in the end is kept where somebody can find it. */
export async function startMailWorkers(shop: Shop, post: Post): Promise<void> {
  await shop.jobs.work('mail', post)
  await shop.jobs.work('mail-undelivered', letter => dropInOutbox(shop.environment, letter))
}
