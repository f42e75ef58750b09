/**
 * How much of what there was has been sold, in percent: the pieces sold of those and the ones left. Undefined where
 * there was nothing to sell.
 */
export function sellThrough(sold: number, left: number): number | undefined {
  return sold + left > 0 ? (sold / (sold + left)) * 100 : undefined
}

/** Pre-stock that no order has taken; more than was planned may be booked where goods are made to order. */
export function leftOfPlan(planned: number, sold: number): number {
  return Math.max(0, planned - sold)
}
