import type { ApiDescription } from '../platform/http/openapi.ts'

/** What holds for all calls for programs. */
export const erpDescription: ApiDescription = {
  title: 'Kontor for programs',
  description:
    'Calls for an ERP and other programs of a shop. A key is made at the desk, under Interfaces, and sent as ' +
    '`Authorization: Bearer kontor_…`. Every answer says in `RateLimit` how many calls are left in this minute. ' +
    'A POST with an `Idempotency-Key` is done once within 7 days, however often it is sent. Amounts are whole cents.',
  security: { name: 'key', scheme: { type: 'http', scheme: 'bearer', description: 'An API key of the shop' } },
}
