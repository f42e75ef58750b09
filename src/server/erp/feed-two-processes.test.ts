import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TenantId } from '#domain/ids.ts'
import { makeTenant, makeUser } from '#testing/builders.ts'
import { freshDatabase, type TestDatabase } from '#testing/database.ts'
import { clientWithKey, makeErpClient } from '#testing/erp-client.ts'
import { journalChanges } from '#testing/journal-changes.ts'
import { randomFrom } from '#testing/seeded-random.ts'
import { type ShopProcess, startShopProcess, stopShopProcess } from '#testing/shop-process.ts'
import { type Database, openDatabase } from '../platform/db/database.ts'

/** Two processes that programs write through at the same time, and one program that follows what they write. */
let fresh: TestDatabase
let database: Database
let processes: ShopProcess[]
let north: TenantId
let key: string
const folder = mkdtempSync(join(tmpdir(), 'kontor-feed-'))
const start = () => startShopProcess({ DATABASE_URL: fresh.url, KONTOR_DATA: folder })

beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.url, () => undefined)
  north = await makeTenant(database.db, 'north')
  await makeUser(database.db, { tenantId: north }, 'owner', { staff_role: 'owner' })
  processes = [start(), start()]
  const address = await processes[0]!.address
  await processes[1]!.address
  ;({ key } = await makeErpClient({ db: database.db, address }, north))
  await sql`update api_keys set calls_per_minute = 60000`.execute(database.db)
})
afterAll(async () => {
  await Promise.all(processes.map(stopShopProcess))
  await database.close()
  await fresh.drop()
  rmSync(folder, { recursive: true, force: true })
})

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/** Sends to one of the processes until one answers: either may be away for a moment. */
async function send(which: number, method: string, path: string, body?: unknown) {
  for (let attempt = 0; ; attempt++) {
    try {
      const answer = await clientWithKey(await processes[(which + attempt) % 2]!.address, key).send(method, path, body)
      if (answer.status < 500) return answer
    } catch (error) {
      if (attempt > 200) throw error
    }
    await pause(50)
  }
}

const row: Readonly<Record<string, (name: string) => object>> = {
  shippingMethods: (name: string) => ({ key: name, 'name.en': name, countries: [{ code: 'DE', price: 590 }] }),
  categories: (name: string) => ({ key: name, 'name.en': name }),
  priceLists: (name: string) => ({ name }),
}
const kinds = Object.keys(row)

/** Writes batches one after the other, through one process or the other; a strict one with a wrong row leaves nothing. */
async function writeBatches(writer: string, random: () => number, written: string[]): Promise<void> {
  for (let step = 0; step < 14; step++) {
    const kind = kinds[Math.floor(random() * kinds.length)]!
    const keys = Array.from({ length: 1 + Math.floor(random() * 6) }, (_, n) => `${writer}-${step}-${n}`)
    const rows = keys.map(row[kind]!)
    const isWrong = random() < 0.2
    if (isWrong) rows.push({ nonsense: 1 })
    const which = Math.floor(random() * 2)
    const answer = await send(which, 'PUT', `/${kind}`, { rows, mode: 'strict' })
    expect({ status: answer.status, ...answer.body }).toMatchObject({ status: isWrong ? 422 : 200 })
    if (!isWrong) written.push(...keys.map(one => `${kind} ${one}`))
    await pause(random() * 15)
  }
}

/** Transactions that stay open for a while, so that later ones commit before them; some are given up. */
async function writeSlowly(writer: string, random: () => number, written: string[]): Promise<void> {
  for (let step = 0; step < 12; step++) {
    const tx = await database.db.startTransaction().execute()
    const keys = [0, 1].map(n => `${writer}-${step}-${n}`)
    for (const one of keys) {
      await journalChanges(tx, north, [{ kind: 'products', key: one, action: 'changed' }])
      await pause(random() * 60)
    }
    const isKept = random() < 0.8
    await (isKept ? tx.commit() : tx.rollback()).execute()
    if (isKept) written.push(...keys.map(one => `products ${one}`))
  }
}

/**
 * Follows the feed at both processes, with and without waiting, in pages of any size. What it remembers it keeps with its
 * cursor; ended in the middle of a page it begins again with what it kept.
 */
async function follow(cursor: string, isOver: (seen: number) => boolean, random: () => number): Promise<string[]> {
  let kept: { after: string; seen: readonly string[] } = { after: cursor, seen: [] }
  while (!isOver(kept.seen.length)) {
    const wait = random() < 0.5 ? 0 : 1
    const limit = 1 + Math.floor(random() * 12)
    const { body } = await send(
      Math.floor(random() * 2),
      'GET',
      `/changes?after=${kept.after}&wait=${wait}&limit=${limit}`,
    )
    const heard = body.data.map((change: { kind: string; key: string }) => `${change.kind} ${change.key}`)
    const isEnded = random() < 0.2
    if (!isEnded) kept = { after: body.next, seen: [...kept.seen, ...heard] }
  }
  return [...kept.seen]
}

test.each([1, 2, 3])(
  'every change is told once and in order, whatever two processes do: %i',
  async seed => {
    const random = randomFrom(seed)
    await sql`delete from seasons`.execute(database.db)
    await sql`delete from categories`.execute(database.db)
    await sql`delete from price_lists`.execute(database.db)
    const { body } = await send(0, 'GET', '/changes')
    const written: string[][] = [[], [], [], [], []]
    const count = () => written.reduce((sum, own) => sum + own.length, 0)
    let isWritten = false
    const reading = [0, 1].map(() => follow(body.next, seen => isWritten && seen >= count(), random))
    const writing = Promise.all([
      ...[0, 1, 2].map(writer => writeBatches(`W${seed}${writer}`, random, written[writer]!)),
      ...[3, 4].map(writer => writeSlowly(`S${seed}${writer}`, random, written[writer]!)),
    ])
    await pause(150)
    const dying = processes[seed % 2]!
    dying.child.kill('SIGKILL')
    await dying.ended
    processes[seed % 2] = start()
    await writing
    isWritten = true
    const [seen, other] = await Promise.all(reading)
    const { rows } = await sql<{ change: string }>`
    select kind || ' ' || key as change from journal where tenant_id = ${north} and xid >= ${body.next.split('.')[2]}::text::xid8
    order by xid, sequence`.execute(database.db)
    expect(seen).toEqual(rows.map(({ change }) => change))
    expect(other).toEqual(seen)
    expect(seen!.toSorted()).toEqual(written.flat().toSorted())
    // What one wrote after the other is told after the other.
    for (const own of written) expect(seen!.filter(change => own.includes(change))).toEqual(own)
  },
  120_000,
)
