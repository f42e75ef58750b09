import { type FairDraft, isOpenToChange } from './draft-order.ts'
import type { SealedStore } from './sealed-store.ts'
import { type Box, openJson, sealJson } from './sealing.ts'

/** The orders of one person on this machine, each encrypted with the key of its company. */
export interface DraftStore {
  /** In the order in which they were written. */
  all: () => Promise<FairDraft[]>
  add: (draft: FairDraft) => Promise<void>
  /**
   * Changes an order and resolves when the change is on the disk. Orders that may have been sent are left alone; what it
   * is now is answered either way.
   */
  change: (id: string, change: (draft: FairDraft) => FairDraft) => Promise<FairDraft | undefined>
  /** The same for the word of the server, which may say something about every order. */
  answer: (id: string, change: (draft: FairDraft) => FairDraft) => Promise<FairDraft | undefined>
  /** One that is being sent stays: it may be placed already, and only its answer says so. */
  remove: (id: string) => Promise<void>
}

export function openDrafts(
  store: SealedStore,
  personId: string,
  boxOf: (companyId: string) => Promise<Box>,
): DraftStore {
  const start = `${personId}/`
  const nameOf = ({ company, id }: FairDraft) => `${start}${company.id}/${id}`
  const read = async (name: string) => {
    const sealed = await store.get(name)
    const [, companyId = ''] = name.split('/')
    return sealed && openJson<FairDraft>(await boxOf(companyId), name, sealed)
  }
  const write = async (draft: FairDraft) => {
    const name = nameOf(draft)
    await store.put([[name, await sealJson(await boxOf(draft.company.id), name, draft)]])
  }
  const nameWith = async (id: string) => (await store.namesFrom(start)).find(name => name.endsWith(`/${id}`))
  // Reading and writing together: two tabs must not overwrite each other's lines.
  const rewrite = (id: string, mayChange: (draft: FairDraft) => boolean, change: (draft: FairDraft) => FairDraft) =>
    store.alone(async () => {
      const name = await nameWith(id)
      const draft = name && (await read(name))
      if (!draft || !mayChange(draft)) return draft || undefined
      const next = change(draft)
      await write(next)
      return next
    })
  return {
    all: async () => {
      const names = await store.namesFrom(start)
      const drafts = await Promise.all(names.map(read))
      return drafts.filter(draft => draft !== undefined).sort((a, b) => a.writtenAt.localeCompare(b.writtenAt))
    },
    add: draft => store.alone(() => write(draft)),
    change: (id, change) => rewrite(id, isOpenToChange, change),
    answer: (id, change) => rewrite(id, () => true, change),
    remove: id =>
      store.alone(async () => {
        const name = await nameWith(id)
        const draft = name && (await read(name))
        if (draft && draft.state !== 'sending') await store.removeFrom(name)
      }),
  }
}
