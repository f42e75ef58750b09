import type { BodyOf } from '#contract/endpoint.ts'
import type { makeHandover } from '#contract/shop/handovers.ts'
import { handoverExtent } from '#domain/cart/handover.ts'
import { lineKey, unitsOf } from '#domain/cart/line.ts'
import { completed } from '../cart/lines.ts'
import { loadSavedList } from '../cart/offers.ts'
import { presentCart } from '../cart/present-cart.ts'
import { type StoredLine, storeNext } from '../cart/queries.ts'
import { ownerOf } from '../cart/save-lines.ts'
import type { Call } from '../platform/http/call.ts'
import { rowId } from '../platform/http/wire-ids.ts'
import { journalCommand } from '../platform/journal/command.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Shop } from '../shop.ts'
import { changesOfCart, digestOf } from './changes-of-cart.ts'
import { mailHandover } from './mails.ts'
import { findPerson, findReceiver, findSame, insertHandover } from './queries.ts'

type Comments = BodyOf<typeof makeHandover>['comments']

/**
 * Suggests a cart as it is stored: its lines are copied, with the prices that were seen, so that a move can be told. Before
 * them stand the changes of what the receiver has in the cart.
 */
export async function suggestCart(
  shop: Shop,
  { caller, db, body, locale }: Pick<Call<typeof makeHandover>, 'caller' | 'db' | 'body' | 'locale'>,
): Promise<number> {
  const { stored, offers } = await loadSavedList<StoredLine>(shop, caller, 'baskets')
  const before = stored?.items ?? []
  if ((stored?.version ?? 0) !== body.version) {
    const viewer = { isSalesPerson: caller.user.isSalesPerson, locale }
    throw new Refusal('cart.changed', { members: { basket: presentCart(stored, offers, viewer) } })
  }
  const changes = await changesOfCart(shop, db, caller, body)
  const isOwn = (line: StoredLine) => line.orderType === body.orderType && !body.onlyChanges
  const added = before.filter(line => isOwn(line) && unitsOf(line) > 0)
  const items = [...changes.map(({ item }) => item), ...added]
  if (items.length === 0) throw new Refusal('handover.empty')
  const comments = commentsByKey(body.comments, line => lineKey(completed(line, offers)))
  const made = {
    companyId: caller.company.id,
    madeBy: caller.user.id,
    orderType: body.orderType,
    cartVersion: body.version,
    message: body.message ?? '',
    ...handoverExtent(items),
    changesDigest: digestOf(changes),
    lines: items.map((item, place) => ({
      item: asSuggested(item),
      seen: changes[place]?.seen,
      comment: comments.get(lineKey(item)) ?? '',
    })),
  }
  return db.transact(async tx => {
    const receiver = await findReceiver(tx, caller, rowId(body.receiver) ?? 0)
    if (!receiver) throw new Refusal('handover.receiver.unknown')
    const handover = { ...made, forUser: receiver.id }
    const id = await insertHandover(tx, handover)
    // A second press: it waits already.
    if (id === undefined) return (await findSame(tx, handover)) ?? raise(new Refusal('try.again.later'))
    if (body.emptiesCart && added.length > 0) {
      const rest = before.filter(line => !isOwn(line))
      const emptied = await storeNext(tx, 'baskets', ownerOf(caller), body.version, rest, before)
      if (!emptied) throw new Refusal('try.again.later')
    }
    const { styles, pieces, seasons, message } = made
    const facts = { handover: id, for: receiver.name, styles, pieces, ...(seasons.length > 0 && { seasons }) }
    await journalCommand(tx, caller, 'cart.handed.over', caller.company.customerNo, facts)
    const by = await findPerson(tx, caller.user.id)
    await mailHandover(shop, tx, await shop.settingsOf(caller), { receiver, by: by.name, id, styles, seasons, message })
    return id
  })
}

/** The buyer decides on what is short; what was cut in another cart is none of theirs. */
function asSuggested({
  notEnoughStock: _,
  requestedQuantity: __,
  closedQuantities: ___,
  ...line
}: StoredLine): StoredLine {
  if (!line.attributes) return line
  // Unlike the cart it is kept as jsonb, which has no place for halves of characters.
  const attributes = line.attributes.map(({ name, value }) => ({
    name,
    value: value.replaceAll(/\p{Surrogate}/gu, '?'),
  }))
  return { ...line, attributes }
}

type Named = {
  sku: string
  variantSku: string | undefined
  attributes?: StoredLine['attributes']
  orderType: StoredLine['orderType']
}

function commentsByKey(comments: Comments, keyOf: (line: Named) => string): Map<string, string> {
  const texts = (comments ?? []).filter(({ text }) => text !== '')
  return new Map(texts.map(({ on, text }) => [keyOf({ ...on, variantSku: on.variantSku ?? undefined }), text]))
}

function raise(error: Error): never {
  throw error
}
