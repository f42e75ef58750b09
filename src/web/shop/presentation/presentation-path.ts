import type { OrderType } from '#domain/cart/line.ts'
import { inMode } from '../catalogue/in-mode.ts'

export function presentationPath(selectionId: string, orderType: OrderType): string {
  return inMode(`/presentation/${selectionId}`, orderType)
}
