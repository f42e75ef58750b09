import type { AnswerOf } from '#contract/endpoint.ts'
import type { placeFairOrder } from '#contract/shop/fair.ts'
import type { FairDraft } from './draft-order.ts'
import type { DraftStore } from './draft-store.ts'

export type SendAnswer = AnswerOf<typeof placeFairOrder>['data']

/** What came of sending: `unknown` where no answer arrived, and the order may exist or not. */
export type Sent = { kind: 'answered'; answer: SendAnswer } | { kind: 'refused'; code: string } | { kind: 'unknown' }

/**
 * Sends what is ready, one after the other, while somebody looks at it. That an order is under way is written down
 * before it is sent: whatever ends in between, it is sent again under its own name, and the server places it once.
 * Answers false where the network ended it.
 */
export async function sendDrafts(
  store: DraftStore,
  send: (draft: FairDraft) => Promise<Sent>,
  onChange: () => void | Promise<void> = () => {},
): Promise<boolean> {
  for (const { id, state } of await store.all()) {
    if (state !== 'ready' && state !== 'sending') continue
    const draft = await store.answer(id, one => (one.state === 'ready' ? { ...one, state: 'sending' } : one))
    // Another tab may have sent it meanwhile.
    if (draft?.state !== 'sending') continue
    await onChange()
    const sent = await send(draft)
    if (sent.kind === 'unknown') return false
    await store.answer(id, one => answered(one, sent))
    await onChange()
  }
  return true
}

function answered(draft: FairDraft, sent: Exclude<Sent, { kind: 'unknown' }>): FairDraft {
  if (draft.state === 'sent') return draft
  if (sent.kind === 'refused') return { ...draft, state: 'conflict', conflicts: [], blocks: [{ code: sent.code }] }
  const { orders, lines, blocks } = sent.answer
  if (orders.length === 0) return { ...draft, state: 'conflict', conflicts: lines, blocks }
  const orderNumbers = orders.map(({ orderNumber }) => orderNumber)
  return { ...draft, state: 'sent', orderNumbers, conflicts: [], blocks: [] }
}
