import * as z from 'zod/mini'

/** Schemas that many calls share. */

/** Ids are letters and digits only: the hyphen is reserved for rows that name product and variant together. */
export const id = z.string().check(z.regex(/^[0-9A-Za-z]{1,40}$/))

export const money = z.object({ value: z.number(), currency: z.string() })

/** What each amount that is a bare number says of itself in the documentation: 140 is 1.40, not 140.00. */
export const wholeCents = 'In whole cents (or the smallest unit of the currency).'

export const cents = z.int().check(z.describe(wholeCents))

export const locale = z.enum(['en', 'de'])

/** A text in both languages, as it is stored. */
export const localised = z.object({ en: z.string(), de: z.string() })

/**
 * One line of text from a form: limited in length, and without control characters that could get into a mail header.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is kept out
export const line = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[^\u0000-\u001f\u007f]*$/), z.trim())

/** Several lines of text from a form. */
export const paragraph = (max: number) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: tab and line ends are fine, the rest is kept out
  z.string().check(z.maxLength(max), z.regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/), z.trim())

/** Several lines that are kept in JSON or a mail, which have no place for halves of characters. */
export const words = (max: number) => paragraph(max).check(z.regex(/^\P{Surrogate}*$/u))

export const dataOf = <T extends z.ZodMiniType>(data: T) => z.object({ data })

/** A picture in three sizes. */
export const picture = z.object({ url: z.string(), thumb: z.string(), card: z.string() })

/** Pictures with their text in the language of the answer. */
export const localisedImages = z.array(z.object({ image: picture, alt: z.string() }))

/** A style whose SKU was given where a variant is needed, with its first variants to choose from. */
export const styleChoice = z.object({
  _id: id,
  sku: z.string(),
  name: z.string(),
  variantCount: z.int(),
  variants: z.array(z.object({ variantSku: z.string(), colour: z.nullable(z.string()), size: z.nullable(z.string()) })),
})

/** Goods and shipping net, VAT per rate, and the gross amount. */
export const totals = z.object({
  goods: money,
  shipping: money,
  net: money,
  vat: z.array(z.object({ rate: z.number(), net: money, amount: money })),
  gross: money,
})

/** When goods are expected; `until` is null if that is not known. */
export const arrival = z.object({ from: z.string(), until: z.nullable(z.string()) })

/** A postal address; unknown fields are empty. */
export const postal = {
  company: z.string(),
  department: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  street: z.string(),
  street2: z.string(),
  apartment: z.string(),
  addressline2: z.string(),
  zipCode: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.nullable(z.object({ code: z.string(), name: z.string() })),
  phoneNumber: z.string(),
}

/** A text for a piece, e.g. a name to be engraved. */
export const attribute = z.object({ name: z.string(), value: z.string() })

/** What identifies a piece in a cart, in an order, and when ordering again. */
export const piece = {
  sku: z.string(),
  variantSku: z.string(),
  name: z.string(),
  images: localisedImages,
  colour: z.nullable(z.string()),
  size: z.nullable(z.string()),
  attributes: z.array(attribute),
}

/** The position of a variant within its product: sizes are sorted by it. */
export const variantPosition = z.int()

/** One item of an order, named and priced as on the day of the order. */
export const orderItem = z.object({
  _id: id,
  ...piece,
  variantPosition,
  quantity: z.int(),
  /** How many of them are not in stock and come later. */
  backOrdered: z.int(),
  /** Net, one piece; `originalPreSale` if it is on sale. */
  price: z.object({ value: z.number(), currency: z.string(), originalPreSale: z.optional(z.number()) }),
  /** Net, all pieces. */
  total: money,
  vatRate: z.number(),
})

/** Every error answer, in the format of RFC 9457. */
export const problemDetails = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  errors: z.optional(
    z.array(
      z.object({
        path: z.string(),
        code: z.string(),
        message: z.string(),
        facts: z.optional(z.record(z.string(), z.unknown())),
      }),
    ),
  ),
})
