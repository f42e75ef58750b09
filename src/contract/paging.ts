import * as z from 'zod/mini'

/** The paging parameters of every list: a page from 1, and at most 100 rows on it; `rows` is the default. */
export const pageOf = (rows: number) => ({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
  pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), rows),
})

export const paging = pageOf(20)

/** A calendar day in a filter. */
export const day = z.string().check(
  z.regex(/^(19|20)\d\d-\d\d-\d\d$/),
  z.refine(text => !Number.isNaN(Date.parse(text)) && new Date(Date.parse(text)).toISOString().slice(0, 10) === text),
)

/** A search text as typed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is kept out
export const searchText = z.string().check(z.maxLength(200), z.regex(/^[^\u0000-\u001f\u007f]*$/))
