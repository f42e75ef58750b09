/** The steps of an order of which its buyer can be told by mail; a shop chooses among them. */
export const orderMailSteps = ['held', 'confirmed', 'shipped', 'cancelled'] as const
export type OrderMailStep = (typeof orderMailSteps)[number]
