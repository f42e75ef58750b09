import { tabPlace } from '../../boot/tab-storage.ts'
import type { DeliveryReferences } from './ReviewSection.tsx'

/** The buyer's order numbers and notes, kept in the tab's storage so that a reload does not lose them. */
export function readReferences(orderType: string): DeliveryReferences {
  return storageOf(orderType)?.read() ?? {}
}

export function storeReferences(orderType: string, references: DeliveryReferences): void {
  storageOf(orderType)?.write(references)
}

export function clearReferences(orderType: string): void {
  storageOf(orderType)?.write(undefined)
}

const storageOf = (orderType: string) => tabPlace<DeliveryReferences>(`references ${orderType}`)
