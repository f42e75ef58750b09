import { getFairKeys, placeFairOrder, renewFairKey } from '#contract/shop/fair.ts'
import { isPackDead } from '#domain/fair/pack.ts'
import { call } from '../../boot/api.ts'
import { readCredentials } from '../../boot/cookies.ts'
import { packDatabase } from '../../boot/forget-pack.ts'
import { problemOf } from '../../boot/problem-error.ts'
import { createStore } from '../../ui/store.ts'
import type { FairDraft } from './draft-order.ts'
import { type DraftStore, openDrafts } from './draft-store.ts'
import { dropTaken } from './drop-taken.ts'
import { fetchStyles } from './fetch-parts.ts'
import { type IndexedStore, openIndexedStore, orderDatabase } from './indexed-store.ts'
import { type PackProgress, packCompanies } from './pack-companies.ts'
import { type PackPart, type PackSummary, purposes, recordNames } from './pack-content.ts'
import { openPack, type PackReader } from './read-pack.ts'
import { boxFor, importedKey } from './sealing.ts'
import { type Sent, sendDrafts } from './send-drafts.ts'

/** The keys as the browser keeps them: no script can read them, and all of them go together. */
interface KeptKeys {
  personId: string
  /** Which session they belong to, without telling its token. */
  session: string
  orders: CryptoKey
  pack?: PackKey | undefined
}

interface PackKey {
  key: CryptoKey
  madeAt: number
  generation: string
}

/**
 * `locked`: the keys were taken away, and only the server gives them again. `empty`: nothing is packed. `unready`: this
 * browser has never been here with a network. `impossible`: it cannot encrypt or keep anything.
 */
export interface Fair {
  state: 'opening' | 'impossible' | 'unready' | 'locked' | 'empty' | 'open'
  madeAt?: number | undefined
  summary?: PackSummary | undefined
  drafts: FairDraft[]
  packing?: PackProgress | undefined
  /** Whether the browser keeps the app itself; false means that it would not open without a network. */
  isAppKept?: boolean | undefined
  isSending?: boolean | undefined
}

export const fair = createStore<Fair>({ state: 'opening', drafts: [] })

/** How long an answer is waited for, in ms. */
const patience = 60_000

let packs: IndexedStore
let drafts: DraftStore | undefined
let reader: PackReader | undefined

export function packReader(): PackReader | undefined {
  return reader
}

/** Opens what is on this machine, without asking anybody; where there is a network, the server is heard afterwards. */
export async function openFair(): Promise<void> {
  const isPossible = globalThis.crypto?.subtle && globalThis.indexedDB && navigator.locks
  const opening = isPossible ? openIndexedStore(packDatabase).catch(() => undefined) : undefined
  const opened = await opening
  if (!opened) {
    fair.set({ state: 'impossible', drafts: [] })
    return
  }
  packs = opened
  const kept = (await packs.kept('keys')) as KeptKeys | undefined
  const { personId, session } = await ownSession()
  if (kept && (kept.personId !== personId || kept.session !== session)) await forgetAll()
  else if (kept) await openWith(kept)
  const isLocked = Boolean(await packs.kept('locked'))
  if (!drafts) fair.set({ ...fair.get(), state: isLocked ? 'locked' : 'unready' })
  // Alone: what another tab is still packing would be taken for a pack that the server does not know.
  if (navigator.onLine && !isLocked) await packs.alone(hearServer)
}

/** The server ends what is no longer to be opened, and gives the key of the orders on a first visit. */
async function hearServer(): Promise<void> {
  // A network that neither works nor fails would hold up packing.
  const options = { isQuiet: true, signal: AbortSignal.timeout(patience) }
  const answer = await call(getFairKeys, {}, options).catch(() => undefined)
  // Locked while it waited: that holds.
  if (!answer || (await packs.kept('locked'))) return
  const kept = (await packs.kept('keys')) as KeptKeys | undefined
  if (!kept?.pack || !answer.data.pack) return takeKeys(answer.data.orderKey, undefined)
  const hasDropped = await dropTaken(packs, kept.pack).catch(() => false)
  if (hasDropped) await openWith(kept)
}

/** Another tab may have packed anew: what this one has open is no longer there then. */
export async function followOtherTabs(): Promise<void> {
  const { state, madeAt } = fair.get()
  if (state !== 'open' && state !== 'empty') return
  const kept = (await packs.kept('keys')) as KeptKeys | undefined
  if (kept?.pack && kept.pack.madeAt !== madeAt) await openWith(kept)
}

/** Takes the keys away from this machine. The pack stays, of no use to anybody before the server gives its key again. */
export async function lockFair(): Promise<void> {
  await packs.keep('locked', true)
  await packs.keep('keys', undefined)
  // A document that begins anew has nothing of it in memory.
  location.assign('/fair')
}

export function unlockFair(): Promise<void> {
  return packs.alone(async () => {
    const { orderKey, pack } = (await call(getFairKeys, {})).data
    const given = pack && (await packKeyOf(pack))
    const isThere = given && (await packs.namesFrom(recordNames.summary(given.generation))).length > 0
    if (isThere) await dropTaken(packs, given)
    await takeKeys(orderKey, isThere ? given : undefined)
  })
}

/**
 * Packs these companies with these parts of the catalogue, in place of what was packed before. While another tab packs
 * it waits: two at once would remove each other's records.
 */
export async function packFor(companyIds: readonly string[], parts: readonly PackPart[]): Promise<void> {
  const show = (packing: PackProgress) => fair.set({ ...fair.get(), packing })
  // At once: a second press must find it under way.
  show({ what: 'beginning', done: 0, total: 0 })
  try {
    await packs.alone(() => packAlone(companyIds, parts, show))
    const isAppKept = await keepApp()
    fair.set({ ...fair.get(), isAppKept })
  } finally {
    fair.set({ ...fair.get(), packing: undefined })
  }
}

async function packAlone(
  companyIds: readonly string[],
  parts: readonly PackPart[],
  show: (packing: PackProgress) => void,
): Promise<void> {
  // Before the key is renewed: where they are too many, the pack before stays as it was, for the server too.
  const styles = await fetchStyles(parts, (done, total) => show({ what: 'styles', done, total }))
  const { orderKey, pack } = (await call(renewFairKey, {})).data
  if (!pack) return
  const given = await packKeyOf(pack)
  // Without this a browser that runs short of space may delete everything, unsent orders too.
  await navigator.storage?.persist?.()
  await packCompanies(packs, given.key, given.generation, { companyIds, parts, styles }, show)
  await takeKeys(orderKey, given)
}

/** Has the service worker keep the app now: the shop itself would wait some seconds with it. */
async function keepApp(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false
  await import('../../boot/register-worker.ts')
  const tooLate = new Promise<false>(resolve => setTimeout(() => resolve(false), patience / 2))
  return Promise.race([navigator.serviceWorker.ready.then(() => true), tooLate])
}

/** Ends a pack that is too old while it is being looked at. */
export async function endDeadPack(): Promise<void> {
  const { madeAt } = fair.get()
  if (madeAt !== undefined && isPackDead(madeAt, Date.now())) {
    await forgetAll()
    location.assign('/fair')
  }
}

export function newDraft(draft: FairDraft): Promise<void> {
  return stored(store => store.add(draft))
}

export function changeDraft(id: string, change: (draft: FairDraft) => FairDraft): Promise<void> {
  return stored(store => store.change(id, change))
}

export function removeDraft(id: string): Promise<void> {
  return stored(store => store.remove(id))
}

/** Sends everything that is ready. Answers false where the network did not last. */
export async function sendAll(): Promise<boolean> {
  if (!drafts || fair.get().isSending) return true
  fair.set({ ...fair.get(), isSending: true })
  try {
    return await sendDrafts(drafts, send, readDrafts)
  } finally {
    fair.set({ ...fair.get(), isSending: false })
  }
}

async function send({ id, company, season, lines, details }: FairDraft): Promise<Sent> {
  const { isAgreed, ...chosen } = details
  const body = {
    ...chosen,
    season: season?.code ?? null,
    lines: lines.map(({ sku, quantity, price }) => ({ sku, quantity, price })),
    termsAccepted: isAgreed,
    contractConfirmed: isAgreed,
  }
  try {
    // A network that neither works nor fails is usual at fairs.
    const options = { actsFor: company.id, idempotencyKey: id, signal: AbortSignal.timeout(patience) }
    return { kind: 'answered', answer: (await call(placeFairOrder, { body }, options)).data }
  } catch (error) {
    const { status, code } = problemOf(error)
    // What was refused for good is not placed; anything else may have been.
    const isRefused = status >= 400 && status < 500 && ![401, 408, 429].includes(status)
    return isRefused ? { kind: 'refused', code } : { kind: 'unknown' }
  }
}

/** The list is read anew from the disk: what is shown as saved is. */
async function stored(work: (store: DraftStore) => Promise<unknown>): Promise<void> {
  if (!drafts) return
  await work(drafts)
  await readDrafts()
}

async function readDrafts(): Promise<void> {
  if (drafts) fair.set({ ...fair.get(), drafts: await drafts.all() })
}

/** Only for who works alone on the packs: the records of others are removed. */
async function takeKeys(orderKey: string, pack: KeptKeys['pack']): Promise<void> {
  const keys: KeptKeys = { ...(await ownSession()), orders: await importedKey(orderKey), pack }
  await packs.keep('keys', keys)
  await packs.keep('locked', undefined)
  await openWith(keys)
  // Records of packs that were replaced, or never finished.
  const others = (await packs.namesFrom('')).filter(name => !pack || !name.startsWith(`${pack.generation}/`))
  for (const generation of new Set(others.map(name => name.split('/')[0]!))) await packs.removeFrom(`${generation}/`)
}

async function openWith(keys: KeptKeys): Promise<void> {
  const { personId, orders, pack } = keys
  const isUsable = pack && !isPackDead(pack.madeAt, Date.now())
  if (pack && !isUsable) {
    await packs.keep('keys', { ...keys, pack: undefined })
    await packs.removeFrom(`${pack.generation}/`)
  }
  reader = isUsable ? await openPack(packs, pack.key, pack.generation) : undefined
  const summary = await reader?.summary()
  drafts ??= openDrafts(await openIndexedStore(orderDatabase), personId, boxes(orders))
  fair.set({
    ...fair.get(),
    state: summary ? 'open' : 'empty',
    summary,
    madeAt: summary && pack?.madeAt,
    drafts: await drafts.all(),
  })
}

/** The box of each company, derived once. */
function boxes(key: CryptoKey) {
  const known = new Map<string, ReturnType<typeof boxFor>>()
  return (companyId: string) => {
    const box = known.get(companyId) ?? boxFor(key, purposes.orders(companyId))
    known.set(companyId, box)
    return box
  }
}

async function forgetAll(): Promise<void> {
  await packs.keep('keys', undefined)
  await packs.removeFrom('')
}

async function ownSession(): Promise<{ personId: string; session: string }> {
  const { userId = '', token = '' } = readCredentials() ?? {}
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return { personId: userId, session: [...new Uint8Array(digest)].map(byte => byte.toString(16)).join('') }
}

async function packKeyOf({ key, madeAt }: { key: string; madeAt: string }): Promise<PackKey> {
  const time = Date.parse(madeAt)
  return { key: await importedKey(key), madeAt: time, generation: String(time) }
}
