import * as z from 'zod/mini'

/** Pieces that many calls share. */

/** Ids hold letters and digits only: the dash is kept for rows that name product and variant together. */
export const id = z.string().check(z.regex(/^[0-9A-Za-z]{1,40}$/))

export const money = z.object({ value: z.number(), currency: z.string() })

export const locale = z.enum(['en', 'de'])

/** A text in both languages, as the shop keeps it. */
export const localised = z.object({ en: z.string(), de: z.string() })

/** One line of text from a form: bounded, and without control characters that could reach a mail header. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is kept out
export const line = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[^\u0000-\u001f\u007f]*$/), z.trim())

/** Several lines of text from a form. */
export const paragraph = (max: number) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: tab and line ends are fine, the rest is kept out
  z.string().check(z.maxLength(max), z.regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/), z.trim())

export const dataOf = <T extends z.ZodMiniType>(data: T) => z.object({ data })

/** Pictures in three sizes, with their text in the language of the answer. */
export const localisedImages = z.array(
  z.object({ image: z.object({ url: z.string(), thumb: z.string(), card: z.string() }), alt: z.string() }),
)

/** A style whose number was given where a variant is needed: what there is to choose from, the first of them listed. */
export const styleChoice = z.object({
  _id: id,
  sku: z.string(),
  name: z.string(),
  variantCount: z.int(),
  variants: z.array(z.object({ variantSku: z.string(), colour: z.nullable(z.string()), size: z.nullable(z.string()) })),
})

/** Goods and shipping, net, VAT per rate, and what is paid in the end. */
export const totals = z.object({
  goods: money,
  shipping: money,
  net: money,
  vat: z.array(z.object({ rate: z.number(), net: money, amount: money })),
  gross: money,
})

/** When goods are expected; `until` is null where nobody can say. */
export const arrival = z.object({ from: z.string(), until: z.nullable(z.string()) })

/** Where somebody is reached; what is not known is empty. */
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

/** A text that somebody wants on a piece, e.g. a name to be engraved. */
export const attribute = z.object({ name: z.string(), value: z.string() })

/** What names a piece wherever one stands: in a cart, in an order, in an order about to be repeated. */
export const piece = {
  sku: z.string(),
  variantSku: z.string(),
  name: z.string(),
  images: localisedImages,
  colour: z.nullable(z.string()),
  size: z.nullable(z.string()),
  attributes: z.array(attribute),
}

/** The place of a variant among those of its product: sizes are shown in this order. */
export const variantPosition = z.int()

/** One thing in an order, placed or about to be: named and priced as on its day. */
export const orderItem = z.object({
  _id: id,
  ...piece,
  variantPosition,
  quantity: z.int(),
  /** How many of them are beyond the stock and come later. */
  backOrdered: z.int(),
  /** Net, one piece; `originalPreSale` where it is on sale. */
  price: z.object({ value: z.number(), currency: z.string(), originalPreSale: z.optional(z.number()) }),
  /** Net, all pieces. */
  total: money,
  vatRate: z.number(),
})

/** The RFC 9457 answer to everything that did not go well. */
export const problemDetails = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), code: z.string(), message: z.string() }))),
})
