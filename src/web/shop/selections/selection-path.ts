import type { OrderType } from '#domain/cart/line.ts'
import { inMode } from '../catalogue/in-mode.ts'

export function selectionPath(id: string): string {
  return `/selection/${id}`
}

export function presentationPath(id: string, orderType: OrderType): string {
  return inMode(`/presentation/${id}`, orderType)
}
