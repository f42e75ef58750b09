import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enterBrowser, leaveBrowser } from '#testing/browser.ts'
import type { changePieces as ChangePieces, SuggestedLine } from './change-pieces.ts'

const line = (quantities: number[]) => ({ line: 1, orderType: 'preOrder', isRemoved: false, quantities })
const handover = (quantities: number[]) => ({ seasonCodes: ['SS27', 'AW27', 'SS28'], lines: [line(quantities)] })

let sent: number[][]
let change: typeof import('./change-pieces.ts')

beforeEach(async () => {
  sent = []
  enterBrowser('userId=7; token=abc')
  // The server answers with what it was sent.
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    const [{ quantities }] = JSON.parse(body).lines
    sent.push(quantities)
    return Response.json({ data: handover(quantities) })
  })
  change = await import('./change-pieces.ts')
})
afterEach(leaveBrowser)

function opened(): { client: QueryClient; options: ReturnType<typeof ChangePieces>; shown: SuggestedLine } {
  const client = new QueryClient()
  client.setQueryData(['handover'], handover([6, 0, 4]))
  const options = change.changePieces(client, ['handover'], '8')
  return { client, options, shown: line([6, 0, 4]) as unknown as SuggestedLine }
}

test('pieces of two seasons typed before the first is answered are both kept', async () => {
  const { client, options, shown } = opened()
  await Promise.all(
    [9, 5].map((pieces, place) =>
      new MutationObserver(client, options).mutate({ line: 1, wanted: change.piecesOf(shown, place, pieces) }),
    ),
  )
  expect(sent).toEqual([
    [9, 0, 4],
    [9, 5, 4],
  ])
})

test('of a line that was removed only the season is left that is typed again', async () => {
  const { client, options, shown } = opened()
  client.setQueryData(['handover'], { ...handover([]), lines: [{ ...line([6, 0, 4]), isRemoved: true }] })
  await new MutationObserver(client, options).mutate({ line: 1, wanted: change.piecesOf(shown, 1, 2) })
  expect(sent).toEqual([[0, 2, 0]])
})
