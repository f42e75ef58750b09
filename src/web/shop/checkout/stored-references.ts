import { readCredentials } from '../../boot/cookies.ts'
import { actingCompany } from '../../boot/session.ts'
import type { DeliveryReferences } from './ReviewSection.tsx'

/**
 * The buyer's numbers and notes in the tab's own storage, so that a reload does not lose them. Person and company are
 * part of the name: what was written for one company is never shown to another. Signing out clears it all.
 */
export function readReferences(orderType: string): DeliveryReferences {
  try {
    return JSON.parse(sessionStorage.getItem(place(orderType)) ?? '{}')
  } catch {
    return {}
  }
}

export function storeReferences(orderType: string, references: DeliveryReferences): void {
  sessionStorage.setItem(place(orderType), JSON.stringify(references))
}

export function clearReferences(orderType: string): void {
  sessionStorage.removeItem(place(orderType))
}

function place(orderType: string): string {
  return `references ${orderType} ${readCredentials()?.userId} ${actingCompany()}`
}
