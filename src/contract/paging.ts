import * as z from 'zod/mini'

/** What every list takes: a page from 1, and at most 100 rows on it; how many, where nothing is said. */
export const pageOf = (rows: number) => ({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
  pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), rows),
})

export const paging = pageOf(20)

/** A day of the calendar, as filters name it. */
export const day = z.string().check(
  z.regex(/^(19|20)\d\d-\d\d-\d\d$/),
  z.refine(text => !Number.isNaN(Date.parse(text)) && new Date(Date.parse(text)).toISOString().slice(0, 10) === text),
)

/** What somebody typed to find something. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is kept out
export const searchText = z.string().check(z.maxLength(200), z.regex(/^[^\u0000-\u001f\u007f]*$/))
