import { randomUUID } from 'node:crypto'
import type { CatalogueView } from '../catalogue/memory.ts'
import type { CatalogueProduct } from '../catalogue/products.ts'
import type { Buyer } from '../platform/http/caller.ts'
import { today } from '../platform/today.ts'
import type { Shop } from '../shop.ts'
import {
  asListed,
  type NamedVariant,
  offersBySku,
  offersOf,
  type SavedList,
  skusOf,
  type VariantOffer,
} from './offers.ts'
import { type CartSince, findCartSince, type ReadBefore, type StoredLine } from './queries.ts'

/**
 * A cart with its offers, and with what it takes to find out that neither has changed. Its lines and offers are never
 * changed: a line or an offer that is another object may be shown differently, one that is the same object may not.
 */
export interface KnownCart extends SavedList<StoredLine> {
  /** Another text after every change that may show. */
  etag: string
  /** What else prices depend on: who asks, which day it is, the settings of the shop, the catalogue. */
  basis: string
  read: ReadBefore
  products: readonly CatalogueProduct[]
  bySku: ReadonlyMap<string, VariantOffer>
}

/**
 * The caller's cart as it is now, with the offers for it and for some lines more. Where it is still the known one, the
 * database compares one number and sends none of its lines: what has not changed is neither read nor priced again.
 */
export async function loadKnownCart(
  shop: Shop,
  caller: Buyer,
  lines: readonly NamedVariant[],
  known: KnownCart | undefined,
): Promise<KnownCart> {
  const tenant = await shop.settingsOf(caller)
  return shop.catalogue.read(caller.tenantId, async view => {
    const basis = basisOf(caller, view)
    const before = known?.basis === basis ? known : undefined
    const unknown = before ? lines.filter(line => !before.offers.find(line)) : lines
    const since = await find(view, caller, unknown, before?.read ?? nothingRead)
    const kept = before && since.isSame ? before : undefined
    if (kept && unknown.length === 0) return kept
    // Of a cart that has changed nothing is known any more, also not the lines that were thought to be.
    const found = kept || unknown.length === lines.length ? since : await find(view, caller, lines, nothingRead)
    const more = await view.products(found.productIds.filter(id => view.index.isVisible(id, caller.user.isDeal)))
    const facts = found.factsOf(more.flatMap(product => product.variants))
    const products = kept ? [...new Set([...kept.products, ...more])] : more
    const bySku = new Map([...(kept?.bySku ?? []), ...offersBySku(more, facts, caller, tenant)])
    const offers = offersOf(tenant, view.seasons, products, bySku)
    const { id = 0, version = 0 } = found.stored ?? {}
    const productIds = kept ? [...new Set([...kept.read.productIds, ...found.productIds])] : found.productIds
    return {
      stored: kept ? kept.stored : found.stored && asListed(found.stored, offers.seasonCodes),
      offers,
      extra: undefined,
      etag: kept ? kept.etag : newEtag(),
      basis,
      read: { id, version, productIds, digest: found.digest },
      products,
      bySku,
    }
  })
}

/** The cart after a save: its prices and stock are those that it was saved with. */
export function savedCart(cart: KnownCart, next: { id: number; version: number }, items: StoredLine[]): KnownCart {
  const setAside = cart.stored?.setAside ?? []
  return { ...cart, stored: { ...next, items, setAside }, read: { ...cart.read, ...next }, etag: newEtag() }
}

const nothingRead: ReadBefore = { id: 0, version: 0, productIds: [], digest: '0' }

function find(
  view: CatalogueView,
  caller: Buyer,
  lines: readonly NamedVariant[],
  read: ReadBefore,
): Promise<CartSince> {
  const { company, user } = caller
  const scope = { companyId: company.id, priceList: company.priceList, today: today() }
  return findCartSince(view, scope, user.id, skusOf(lines), read)
}

function basisOf({ tenantVersion, company, user }: Buyer, { generation }: CatalogueView): string {
  return JSON.stringify([tenantVersion, company, user.isDeal, user.isSalesPerson, today(), generation])
}

/** Each process has its own, so that an etag of another one is simply not known here. */
const process = randomUUID()
let etags = 0

function newEtag(): string {
  etags += 1
  return `${process}.${etags}`
}
