import type { Log } from '#server/shop.ts'

export const silence: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}
