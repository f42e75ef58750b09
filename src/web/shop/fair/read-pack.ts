import {
  type PackedCompany,
  type PackedOffer,
  type PackedStyle,
  type PackSummary,
  purposes,
  recordNames,
} from './pack-content.ts'
import type { SealedStore } from './sealed-store.ts'
import { boxFor, openJson } from './sealing.ts'

/** A company with its prices: as much of a pack as is open at a time. */
export interface OpenedCompany {
  company: PackedCompany
  offers: ReadonlyMap<string, PackedOffer>
}

/** What is packed, opened piece by piece as it is looked at. */
export interface PackReader {
  summary: () => Promise<PackSummary | undefined>
  styles: (summary: PackSummary) => Promise<PackedStyle[]>
  company: (id: string) => Promise<OpenedCompany | undefined>
  /** As an address that an image can show: the policy of the page lets no other in. */
  picture: (productId: string, colour?: number) => Promise<string | undefined>
}

export async function openPack(
  store: Pick<SealedStore, 'get'>,
  key: CryptoKey,
  generation: string,
): Promise<PackReader> {
  const shared = await boxFor(key, purposes.shared)
  const read = async <T>(name: string, box = shared) => {
    const sealed = await store.get(name)
    return sealed && openJson<T>(box, name, sealed)
  }
  return {
    summary: () => read<PackSummary>(recordNames.summary(generation)),
    styles: async ({ productPages }) => {
      const pages = Array.from({ length: productPages }, (_, place) => recordNames.products(generation, place + 1))
      return (await Promise.all(pages.map(name => read<PackedStyle[]>(name)))).flatMap(page => page ?? [])
    },
    company: async id => {
      const name = recordNames.company(generation, id)
      const box = await boxFor(key, purposes.company(id))
      const found = await read<{ company: PackedCompany; offers: PackedOffer[] }>(name, box)
      return found && { company: found.company, offers: new Map(found.offers.map(offer => [offer.sku, offer])) }
    },
    picture: async (productId, colour) => {
      const name = recordNames.picture(generation, productId, colour)
      const sealed = await store.get(name)
      if (!sealed) return undefined
      const typed = await shared.open(name, sealed)
      const type = new TextDecoder().decode(typed.subarray(0, 32)).trim()
      return dataUrl(new Blob([typed.subarray(32)], { type }))
    },
  }
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
