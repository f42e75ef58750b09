import type { AnswerOf, BodyOf } from '#contract/endpoint.ts'
import type { getCart, saveCart } from '#contract/shop/cart.ts'
import { type CartLine, lineKey } from '#domain/cart/line.ts'
import { storedCart } from '#domain/cart/save-cart.ts'
import type { Locale } from '#domain/locale.ts'
import type { Call, SerializedAnswer } from '../platform/http/call.ts'
import type { Buyer } from '../platform/http/caller.ts'
import { Refusal } from '../platform/refusal.ts'
import {
  completed,
  isOtherSeasons,
  type SentCartLine,
  seenPrices,
  sentLinesOf,
  wantedLines,
  withPrices,
} from './lines.ts'
import { asOffer, type NamedVariant, noOfferCode, type Offers, type SavedList, unitPrice } from './offers.ts'
import { type CartOwner, mostCollisions, type StoredLine, storeNext } from './queries.ts'

type Body = BodyOf<typeof saveCart>
type Answer = AnswerOf<typeof saveCart>
export type WireCart = AnswerOf<typeof getCart>['data']

/** How the cart of one call is loaded and answered: whole, or by what changed. */
export interface Saving<Cart extends SavedList<StoredLine>> {
  load(lines: readonly NamedVariant[]): Promise<Cart>
  present(cart: Cart): WireCart
  /** Called while the lines are being stored; undefined where the cart was changed meanwhile, and nothing is stored. */
  answer(
    cart: Cart,
    decided: DecidedLines,
    storing: Promise<StoredVersion | undefined>,
  ): Promise<Answer | SerializedAnswer | undefined>
}

export interface DecidedLines {
  items: StoredLine[]
  rejected: Answer['rejected']
}

export interface StoredVersion {
  id: number
  version: number
}

/** Decides which of the sent lines are stored, stores them as the next version of the cart, and answers. */
export async function saveLines<Cart extends SavedList<StoredLine>>(
  { caller, db, body, locale }: Pick<Call<typeof saveCart>, 'caller' | 'db' | 'body' | 'locale'>,
  { load, present, answer }: Saving<Cart>,
): Promise<Answer | SerializedAnswer> {
  const sent = sentLinesOf(body)
  const changed = (cart: Cart) => new Refusal('cart.changed', { members: { basket: present(cart) } })

  const save = (cart: Cart) => {
    const { stored, offers } = cart
    if (body._id && stored && body._id !== String(stored.id)) throw new Refusal('resource.not.found')
    const version = stored?.version ?? 0
    const isStale = body.version !== undefined && body.version !== version
    if (isStale || isOtherSeasons(body, offers)) throw changed(cart)
    const decided = decidedLines(cart, body, sent, locale)
    const storing = storeNext(db, 'baskets', ownerOf(caller), version, decided.items, stored?.items)
    return answer(cart, decided, storing)
  }

  // Without a version nothing can be lost, so a collision is simply tried again on what is stored then.
  for (let attempt = 0; attempt < mostCollisions; attempt++) {
    const answered = await load(sent).then(save)
    if (answered) return answered
    if (body.version !== undefined) throw changed(await load([]))
  }
  throw new Refusal('try.again.later')
}

export function ownerOf(caller: Buyer): CartOwner {
  return { userId: caller.user.id, companyId: caller.company.id }
}

function decidedLines(
  { stored, offers }: SavedList<StoredLine>,
  body: Body,
  sentLines: readonly SentCartLine[],
  locale: Locale,
): DecidedLines {
  const before = stored?.items ?? []
  const sent = wantedLines(sentLines, before, offers, body)
  const { lines, rejected } = storedCart(
    {
      stored: withoutRemoved(before, sent, body, offers),
      sent,
      replacesAll: body.version !== undefined && body.removed === undefined,
    },
    (line, counted) => {
      const offer = offers.find(line)
      return offer && asOffer(offer, offers.seasonIds, locale, unitPrice(offer, line.orderType, counted))
    },
    offers.rules,
  )
  return {
    items: withPrices(lines, before, offers, seenPrices(sentLines, sent)),
    rejected: rejected.map(({ line, problem }) => ({
      line,
      code: problem.code === 'unknown.sku' ? noOfferCode(sent[line]!, offers) : problem.code,
    })),
  }
}

/** A line that is also sent stays, in its place. */
function withoutRemoved(
  lines: readonly StoredLine[],
  sent: readonly CartLine[],
  { removed = [] }: Pick<Body, 'removed'>,
  offers: Offers,
): readonly StoredLine[] {
  const keys = new Set(
    removed.map(name => lineKey(completed({ ...name, variantSku: name.variantSku ?? undefined }, offers))),
  )
  for (const line of sent) keys.delete(lineKey(line))
  return keys.size === 0 ? lines : lines.filter(line => !keys.has(lineKey(line)))
}
