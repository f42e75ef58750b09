import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { line } from '../wire.ts'

export const journalChannels = ['shop', 'desk', 'file', 'api', 'job'] as const

/** The place of an entry in the journal, behind which the next page begins. */
export const entryPlace = z.string().check(z.regex(/^\d{1,19}-\d{1,15}$/))
const day = z.iso.date()

/** Changed columns as files say their values. A command has what there is to say of it, with nothing before. */
const entry = z.object({
  place: entryPlace,
  at: z.string(),
  actor: z.enum(['person', 'apiKey', 'system']),
  /** The username, or the name of a key or a job. */
  actorName: z.string(),
  /** What a person is called, where they still have an account. */
  personName: z.nullable(z.string()),
  channel: z.enum(journalChannels),
  kind: z.string(),
  key: z.string(),
  action: z.string(),
  importId: z.nullable(z.string()),
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
})

export const entriesPage = z.object({ data: z.array(entry), hasMore: z.boolean() })

export const listJournal = endpoint({
  method: 'GET',
  path: '/api/desk/journal',
  who: 'staff',
  needs: [],
  summary: 'What changed and who changed it, the latest first, of the kinds that the caller may read.',
  query: z.object({
    before: z.optional(entryPlace),
    /** A username. */
    person: z.optional(line(254)),
    kind: z.optional(line(40)),
    key: z.optional(line(500)),
    channel: z.optional(z.enum(journalChannels)),
    importId: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
    /** Days in the time zone of the shop, both included. */
    from: z.optional(day),
    until: z.optional(day),
  }),
  answer: entriesPage,
})

export const getRecordHistory = endpoint({
  method: 'GET',
  path: '/api/desk/records/{kind}/history',
  who: 'staff',
  needs: [],
  summary: 'What happened to one record, the latest first.',
  params: z.object({ kind: line(40) }),
  query: z.object({ key: line(500), before: z.optional(entryPlace) }),
  answer: entriesPage,
})
