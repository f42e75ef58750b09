import type { MutationOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts'
import { changeHandover, type getHandover } from '#contract/shop/handovers.ts'
import { call } from '../../boot/api.ts'

type Answer = AnswerOf<typeof changeHandover>
type Handover = AnswerOf<typeof getHandover>['data']
export type SuggestedLine = Handover['lines'][number]
type Wanted = Omit<BodyOf<typeof changeHandover>['lines'][number], 'line'>

export interface PiecesChange {
  line: number
  /** What is wanted of the line, as it is when the change is sent. */
  wanted: (line: SuggestedLine, seasons: number) => Wanted
}

/**
 * A line is sent with the pieces of all seasons. They are taken from the answer before, not from what was on the screen
 * when somebody typed: else the second of two numbers typed in quick succession would take back the first.
 */
export function changePieces(
  client: QueryClient,
  key: QueryKey,
  id: string,
): Pick<MutationOptions<Answer, Error, PiecesChange>, 'scope' | 'mutationFn' | 'onSuccess'> {
  return {
    scope: scopeOf(id),
    mutationFn: ({ line, wanted }) => {
      const handover = client.getQueryData<Handover>(key)
      const now = handover?.lines.find(one => one.line === line)
      const seasons = handover?.seasonCodes ?? []
      return call(changeHandover, {
        params: { id },
        body: { lines: now ? [{ line, ...wanted(now, seasons.length) }] : [], seasons },
      })
    },
    onSuccess: ({ data }) => client.setQueryData(key, data),
  }
}

/** One after the other: what is taken is what was typed last. */
export function scopeOf(id: string): { id: string } {
  return { id: `handover ${id}` }
}

export const allOf =
  ({ orderType }: SuggestedLine) =>
  (now: SuggestedLine): Wanted =>
    orderType === 'order' ? { quantity: now.quantity ?? 0 } : { quantities: [...(now.quantities ?? [])] }

export const noneOf =
  ({ orderType }: SuggestedLine) =>
  (): Wanted =>
    orderType === 'order' ? { quantity: 0 } : { quantities: [] }

/** So many pieces of it, of pre-orders for the season at that place; the other seasons stay. */
export const piecesOf =
  ({ orderType }: SuggestedLine, place: number, pieces: number) =>
  (now: SuggestedLine, seasons: number): Wanted => {
    if (orderType === 'order') return { quantity: pieces }
    const quantities = Array.from({ length: seasons }, (_, at) => (now.isRemoved ? 0 : (now.quantities?.[at] ?? 0)))
    quantities[place] = pieces
    return { quantities }
  }
