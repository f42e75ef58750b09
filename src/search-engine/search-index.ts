import { CodeIndex } from './code-index.ts'
import { Dictionary } from './dictionary.ts'
import { type Audience, audience, type BothLanguages, type CatalogueTree, type IndexedProduct } from './documents.ts'
import { PostingLists } from './posting-lists.ts'
import { field } from './ranking.ts'
import { codeOf } from './tokens.ts'
import { WordTerms } from './word-terms.ts'

/** A product as a hit shows it. */
export interface StoredProduct {
  name: BothLanguages
  sku: string
  image: string
  variantSkus: string[]
}

/** A product whose slot is filled but dead until it is shown. */
interface StagedProduct {
  id: number
  slot: number
  categories: readonly number[]
}

/**
 * The index of one tenant, in memory. A product occupies a slot; a changed one gets a new slot and its old one is dead
 * until the next compaction, so removing never searches. Categories, colours and attributes, which products share, are
 * facets: terms point to facets, and facets to products.
 *
 * Changes are staged first, which is most of the work and can be done in pieces, and then shown together.
 */
export class SearchIndex {
  readonly dictionary = new Dictionary()
  readonly terms = new WordTerms()
  /** Per term: slot * 256 + meta. */
  readonly postings = new PostingLists()
  /** Per facet: slots. */
  readonly facetSlots = new PostingLists()
  /** Per term: facet * 256 + meta. */
  facetTerms = new Map<number, number[]>()
  facetAudiences: Audience[] = []
  readonly codes = new CodeIndex(slot => this.productIds[slot] !== 0)

  /** Per slot. A dead one has product 0 and no audience. */
  productIds = new Int32Array(64)
  popularity = new Int32Array(64)
  audiences = new Uint8Array(64)
  #texts: string[] = []
  #slots = new Map<number, number>()
  #dead = 0
  #stagedTree: CatalogueTree | undefined
  #stagedRemovals: number[] = []
  #staged: StagedProduct[] = []

  readonly #facets = new Map<string, number>()
  #tree: CatalogueTree = { categories: [], attributes: new Map() }
  #looks = new Map<string, BothLanguages>()

  get slotCount(): number {
    return this.#texts.length
  }

  slotOf(productId: number): number | undefined {
    return this.#slots.get(productId)
  }

  facetOf(key: string): number | undefined {
    return this.#facets.get(key)
  }

  productAt(slot: number): StoredProduct {
    const [en = '', de = '', sku = '', image = '', ...endings] = this.#texts[slot]!.split('\u0001')
    return {
      name: { en, de: de || en },
      sku,
      image,
      variantSkus: endings.map(ending => (ending.startsWith('\u0002') ? sku + ending.slice(1) : ending)),
    }
  }

  /** Names and visibility of the facets; the products stay as they are. */
  stageTree(tree: CatalogueTree): void {
    this.#stagedTree = tree
    // The products staged next are split by the new names already.
    this.terms.learnHeads(tree.categories.flatMap(({ name }) => [name.en, name.de]))
  }

  stageRemoval(productId: number): void {
    this.#stagedRemovals.push(productId)
  }

  /** Adds a product, or the state that will replace the present one. */
  stage(product: IndexedProduct): void {
    const slot = this.slotCount
    this.#makeRoom(slot)
    this.popularity[slot] = product.popularity
    this.#texts.push(packed(product))
    const codes = [product.sku, ...product.variants.flatMap(({ sku, ean }) => [sku, ean ?? ''])]
    this.codes.add(codes.map(codeOf), innerPlaces(product.sku))
    const { en, de } = product.name
    const terms = this.terms.of(en, field.name)
    if (de !== en) {
      for (const [term, meta] of this.terms.of(de, field.name)) {
        if (!(terms.get(term)! <= meta)) terms.set(term, meta)
      }
    }
    for (const [term, meta] of terms) this.postings.add(this.dictionary.intern(term), slot * 256 + meta)
    this.#join(slot, product)
    this.#staged.push({ id: product.id, slot, categories: product.categories })
  }

  showStaged(): void {
    if (this.#stagedTree) this.#setTree(this.#stagedTree)
    for (const id of this.#stagedRemovals) this.#remove(id)
    for (const { id, slot, categories } of this.#staged) {
      this.#remove(id)
      this.productIds[slot] = id
      this.#slots.set(id, slot)
      this.audiences[slot] = this.#audienceOf(categories)
    }
    this.#staged = []
    this.forgetStaged()
  }

  /** The slots of products that are never shown stay dead. */
  forgetStaged(): void {
    this.#dead += this.#staged.length
    this.#stagedTree = undefined
    this.#stagedRemovals = []
    this.#staged = []
  }

  #remove(productId: number): void {
    const slot = this.#slots.get(productId)
    if (slot === undefined) return
    this.#slots.delete(productId)
    this.productIds[slot] = 0
    this.audiences[slot] = audience.nobody
    this.#texts[slot] = ''
    this.#dead++
  }

  #setTree(tree: CatalogueTree): void {
    this.#tree = tree
    this.facetTerms = new Map()
    this.facetAudiences.fill(audience.nobody)
    for (const { id, name, audience: who } of tree.categories) {
      this.#describe(this.#facet(`category:${id}`), name, field.category, who)
    }
    for (const [key, label] of tree.attributes) {
      this.#describe(this.#facet(`attribute:${key}`), label, field.attribute, audience.everyone)
    }
    for (const [key, name] of this.#looks) {
      this.#describe(this.#facet(key), name, key.startsWith('size:') ? field.size : field.colour, audience.everyone)
    }
    this.#seeAgain()
  }

  /** Whether so many slots are dead that compacting is worth it. */
  get isRagged(): boolean {
    return (
      this.#dead > 1_000 + (this.slotCount >> 2) ||
      this.postings.freshCount > 50_000 + (this.postings.values.length >> 2) ||
      this.facetSlots.freshCount > 50_000 + (this.facetSlots.values.length >> 2)
    )
  }

  /** Drops dead slots, those of staged products among them: to be called when everything is shown. */
  compact(): void {
    const moved = new Int32Array(this.slotCount).fill(-1)
    let count = 0
    for (let slot = 0; slot < moved.length; slot++) {
      if (this.productIds[slot] === 0) continue
      moved[slot] = count
      this.productIds[count] = this.productIds[slot]!
      this.popularity[count] = this.popularity[slot]!
      this.audiences[count] = this.audiences[slot]!
      this.#texts[count] = this.#texts[slot]!
      count++
    }
    this.codes.compact(slot => moved[slot]! >= 0)
    this.postings.compact(this.dictionary.size, value => {
      const slot = moved[value >>> 8]!
      return slot < 0 ? -1 : slot * 256 + (value & 255)
    })
    this.facetSlots.compact(this.facetAudiences.length, slot => moved[slot]!)
    this.#texts.length = count
    this.productIds.fill(0, count)
    this.audiences.fill(0, count)
    for (const [id, slot] of this.#slots) this.#slots.set(id, moved[slot]!)
    this.#dead = 0
  }

  /** All that is shown, for `restore`. */
  save() {
    this.forgetStaged()
    this.compact()
    const count = this.slotCount
    return {
      tree: this.#tree,
      terms: this.dictionary.save(),
      postings: this.postings.save(),
      facets: [...this.#facets.keys()],
      facetSlots: this.facetSlots.save(),
      looks: this.#looks,
      codes: this.codes.save(),
      productIds: this.productIds.slice(0, count),
      popularity: this.popularity.slice(0, count),
      texts: this.#texts,
    }
  }

  /** The index that was saved. */
  static restore(saved: ReturnType<SearchIndex['save']>): SearchIndex {
    const index = new SearchIndex()
    for (const term of saved.terms) index.dictionary.intern(term)
    for (const facet of saved.facets) index.#facet(facet)
    index.postings.restore(saved.postings)
    index.facetSlots.restore(saved.facetSlots)
    index.codes.restore(saved.codes)
    index.productIds = saved.productIds.slice()
    index.popularity = saved.popularity.slice()
    index.audiences = new Uint8Array(saved.productIds.length)
    index.#texts = saved.texts
    index.#looks = saved.looks
    for (let slot = 0; slot < index.slotCount; slot++) index.#slots.set(index.productIds[slot]!, slot)
    index.stageTree(saved.tree)
    index.showStaged()
    return index
  }

  /** Adds the slot to its facets. */
  #join(slot: number, product: IndexedProduct): void {
    for (const id of product.categories) this.facetSlots.add(this.#facet(`category:${id}`), slot)
    for (const key of product.attributes) this.facetSlots.add(this.#facet(`attribute:${key}`), slot)
    for (const colour of product.colours) this.#joinLook(slot, 'colour', colour)
    for (const size of product.sizes) this.#joinLook(slot, 'size', { en: size, de: size })
  }

  /** Whoever sees one of its categories sees a product. */
  #audienceOf(categories: readonly number[]): Audience {
    let who: number = audience.nobody
    for (const id of categories) who |= this.facetAudiences[this.#facet(`category:${id}`)]!
    return who as Audience
  }

  /** Colours and sizes have no table in the database: they are identified by their names. */
  #joinLook(slot: number, what: 'colour' | 'size', name: BothLanguages): void {
    const key = `${what}:${name.en}\u0001${name.de}`
    const isNew = !this.#facets.has(key)
    const facet = this.#facet(key)
    this.facetSlots.add(facet, slot)
    if (!isNew) return
    this.#looks.set(key, name)
    this.#describe(facet, name, field[what], audience.everyone)
  }

  #facet(key: string): number {
    const known = this.#facets.get(key)
    if (known !== undefined) return known
    const facet = this.#facets.size
    this.#facets.set(key, facet)
    this.facetAudiences.push(audience.nobody)
    return facet
  }

  #describe(facet: number, name: BothLanguages, fieldNumber: number, who: Audience): void {
    this.facetAudiences[facet] = who
    for (const text of new Set([name.en, name.de])) {
      for (const [term, meta] of this.terms.of(text, fieldNumber)) {
        const id = this.dictionary.intern(term)
        const facets = this.facetTerms.get(id) ?? []
        facets.push(facet * 256 + meta)
        this.facetTerms.set(id, facets)
      }
    }
  }

  #seeAgain(): void {
    const seen = new Uint8Array(this.audiences.length)
    const { facetSlots } = this
    for (const { id, audience: who } of this.#tree.categories) {
      const facet = this.#facet(`category:${id}`)
      for (let i = facetSlots.start(facet), to = facetSlots.end(facet); i < to; i++) seen[facetSlots.values[i]!]! |= who
      for (const slot of facetSlots.fresh(facet)) seen[slot]! |= who
    }
    for (let slot = 0; slot < this.slotCount; slot++) this.audiences[slot] = this.productIds[slot] ? seen[slot]! : 0
  }

  #makeRoom(slot: number): void {
    if (slot < this.productIds.length) return
    const size = Math.max(64, Math.ceil(slot * 1.5))
    this.productIds = grown(this.productIds, new Int32Array(size))
    this.popularity = grown(this.popularity, new Int32Array(size))
    this.audiences = grown(this.audiences, new Uint8Array(size))
  }
}

function grown<A extends Int32Array | Uint8Array>(from: A, to: A): A {
  to.set(from)
  return to
}

/** One string per product instead of a dozen saves memory; variants mostly repeat their product's SKU. */
function packed({ name, sku, image, variants }: IndexedProduct): string {
  const endings = variants.map(variant =>
    variant.sku.startsWith(sku) ? `\u0002${variant.sku.slice(sku.length)}` : variant.sku,
  )
  const texts = [name.en, name.de === name.en ? '' : name.de, sku, image].map(printable)
  return [...texts, ...endings.map(ending => ending.slice(0, 1) + printable(ending.slice(1)))].join('\u0001')
}

/** The byte offsets of the later parts of a SKU, without punctuation. */
function innerPlaces(sku: string): number[] {
  const parts = sku.split(/[^\p{L}\p{N}]+/u).map(codeOf)
  return parts.flatMap((part, i) => (i > 0 && part ? [Buffer.byteLength(parts.slice(0, i).join(''))] : []))
}

/** Without our own separators and without the private characters that a browser uses as highlight tags. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Co}]/gu, ' ')
}
