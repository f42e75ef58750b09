/** What an order sheet may have; the inflated size is in bytes. */
export const limits = { maxRows: 20_000, maxColumns: 50, maxEntries: 100, maxInflated: 20 * 1024 * 1024 } as const
