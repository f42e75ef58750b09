import { getCart, saveCart } from '#contract/cart.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { putLine } from '#domain/cart.ts'
import { type CartLine, lineKey } from '#domain/cart-line.ts'
import { sanitisedLine } from '#domain/cart-sanitising.ts'
import { storedCart } from '#domain/cart-store.ts'
import type { Buyer } from '../account/caller.ts'
import type { Serve } from '../http/call.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { asOffer, loadOffers, type Offers, unitPrice } from './offers.ts'
import { countedQuantities, presentCart } from './present-cart.ts'
import { type CartOwner, findStored, mostCollisions, type StoredLine, storeNext } from './queries.ts'

export function cartRoutes(serve: Serve, shop: Shop): void {
  serve(getCart, async ({ caller, locale }) => {
    const basket = await findStored<StoredLine>(shop.db, 'baskets', ownerOf(caller))
    const offers = await loadOffers(shop, caller, basket?.items ?? [])
    return { data: presentCart(basket, offers, { isSalesPerson: caller.user.isSalesPerson, locale }) }
  })

  serve(saveCart, async ({ caller, body, locale }) => {
    refuseForeign(caller, body)
    const viewer = { isSalesPerson: caller.user.isSalesPerson, locale }
    const sentLines = sentLinesOf(body)
    // Without a version nothing can be lost, so a collision is simply tried again on what is stored then.
    for (let attempt = 0; attempt < mostCollisions; attempt++) {
      const stored = await findStored<StoredLine>(shop.db, 'baskets', ownerOf(caller))
      if (body._id && stored && body._id !== String(stored.id)) throw new Refusal('resource.not.found')
      const before = stored?.items ?? []
      const offers = await loadOffers(shop, caller, [...before, ...sentLines])
      if (body.version !== undefined && body.version !== (stored?.version ?? 0)) {
        throw new Refusal('cart.changed', { members: { basket: presentCart(stored, offers, viewer) } })
      }
      const sent = sentLines.map(line => completed(line, offers))
      const replacesAll = body.version !== undefined
      const counted = countedQuantities(sent.reduce<CartLine[]>(putLine, replacesAll ? [] : before))
      const { lines, rejected } = storedCart(
        { stored: before as CartLine[], sent, replacesAll },
        line => {
          const offer = offers.find(line)
          return offer && asOffer(offer, offers.seasonIds, locale, unitPrice(offer, line.orderType, counted(line)))
        },
        offers.rules,
      )
      const items = withPrices(lines, before, offers)
      const next = await storeNext(shop.db, 'baskets', ownerOf(caller), stored?.version ?? 0, items)
      if (!next) {
        if (body.version === undefined) continue
        const current = await findStored<StoredLine>(shop.db, 'baskets', ownerOf(caller))
        const currentOffers = await loadOffers(shop, caller, current?.items ?? [])
        throw new Refusal('cart.changed', { members: { basket: presentCart(current, currentOffers, viewer) } })
      }
      const said = rejected.map(({ line, problem }) => ({ line, code: problem.code }))
      const data = presentCart({ ...next, items }, offers, viewer)
      return { data: { ...data, rejected: said }, _id: String(next.id), version: next.version, rejected: said }
    }
    throw new Refusal('try.again.later')
  })
}

export function ownerOf(caller: Buyer): CartOwner {
  return { tenantId: caller.tenantId, userId: caller.user.id, companyId: caller.company.id }
}

/** The person comes from the session; a body that names another is a mistake or an attempt. */
export function refuseForeign(caller: Buyer, body: { userId?: string | undefined }): void {
  if (body.userId !== undefined && body.userId !== String(caller.user.id)) throw new Refusal('not.allowed')
}

function sentLinesOf(body: BodyOf<typeof saveCart>): CartLine[] {
  return body.items.map((item, index) => {
    const line = sanitisedLine({ ...item, productId: item._id })
    if (line.ok) return line.value
    const message = 'A line needs a known order type and whole quantities of at least 1.'
    throw new Refusal('request.malformed', { fields: [{ path: `items.${index}`, code: line.problem.code, message }] })
  })
}

/** Names the variant in full, so that one thing is one line however it was asked for. */
function completed(line: CartLine, offers: Offers): CartLine {
  const offer = offers.find(line)
  return offer ? { ...line, sku: offer.block.sku, variantSku: offer.variant.variant_sku } : line
}

/**
 * A line keeps the price it was put in at while it stays as it is, so that a move of the price can be told; a line
 * that the buyer has changed is taken at today's.
 */
function withPrices(lines: readonly CartLine[], before: readonly StoredLine[], offers: Offers): StoredLine[] {
  const known = new Map(before.map(line => [lineKey(line), line]))
  const counted = countedQuantities(lines)
  return lines.map(line => {
    const old = known.get(lineKey(line))
    const offer = offers.find(line)
    const countedQuantity = counted(line)
    if (!offer)
      return (
        old ?? {
          ...line,
          variantSku: line.variantSku ?? line.sku,
          name: { en: line.sku, de: line.sku },
          unitPrice: 0,
          countedQuantity,
        }
      )
    const unit = unitPrice(offer, line.orderType, countedQuantity)?.value ?? 0
    const isUntouched = old?.countedQuantity === countedQuantity
    return {
      ...line,
      variantSku: offer.variant.variant_sku,
      name: offer.block.name,
      unitPrice: isUntouched ? old.unitPrice : unit,
      countedQuantity,
    }
  })
}
