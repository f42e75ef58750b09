import { sql } from 'kysely'

const of = (orderType: string) => sql`filter (where item ->> 'orderType' = ${orderType} and pieces > 0)`
const worth = (orderType: string) => sql`sum((item ->> 'unitPrice')::float8 * pieces) ${of(orderType)}`
const counted = (orderType: string) => sql`count(*) ${of(orderType)}::int`
const piecesOf = (orderType: string) => sql`coalesce(sum(pieces) ${of(orderType)}, 0)::int`

/**
 * What the two parts of basket `b` hold, as `w`: net at the prices when it was put in (null for nothing), lines and pieces.
 * For lists of carts: one that is opened is priced now.
 */
export const storedWorth = sql`lateral (
  select ${worth('order')} as "order", ${worth('preOrder')} as "preOrder",
    ${counted('order')} as "orderLines", ${counted('preOrder')} as "preOrderLines",
    ${piecesOf('order')} as "orderPieces", ${piecesOf('preOrder')} as "preOrderPieces"
  from json_array_elements(b.items) item
  cross join lateral (
    select coalesce((item ->> 'quantity')::int, 0)
      + coalesce((select sum(value::int) from json_each_text(item -> 'quantities')), 0) as pieces) q) w`
