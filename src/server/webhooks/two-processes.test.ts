import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TenantId } from '#domain/ids.ts'
import { ApiClient } from '#testing/api-client.ts'
import { makeTenant, makeUser, password } from '#testing/builders.ts'
import { freshDatabase, type TestDatabase } from '#testing/database.ts'
import { journalChanges } from '#testing/journal-changes.ts'
import { randomFrom } from '#testing/seeded-random.ts'
import { type ShopProcess, startShopProcess, stopShopProcess } from '#testing/shop-process.ts'
import { startWebhookReceiver, type WebhookReceiver } from '#testing/webhook-receiver.ts'
import { type Database, openDatabase } from '../platform/db/database.ts'

/** Two processes that send, writers that commit in any order, and two receivers. */
let fresh: TestDatabase
let database: Database
let processes: ShopProcess[]
let north: TenantId
let owner: ApiClient
let receivers: WebhookReceiver[]
const folder = mkdtempSync(join(tmpdir(), 'kontor-webhooks-'))
const start = () =>
  startShopProcess({
    DATABASE_URL: fresh.url,
    KONTOR_DATA: folder,
    KONTOR_LOG: 'trace',
    KONTOR_OUTBOUND_LOOPBACK: '1',
    KONTOR_SECRETS_KEY: 'a key of at least thirty-two characters',
  })

beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.url, () => undefined)
  north = await makeTenant(database.db, 'north')
  await makeUser(database.db, { tenantId: north }, 'owner', { staff_role: 'owner' })
  processes = [start(), start()]
  owner = await new ApiClient(await processes[0]!.address).signIn('owner', password, 'north')
  await processes[1]!.address
  receivers = await Promise.all([startWebhookReceiver(), startWebhookReceiver()])
})
afterAll(async () => {
  await Promise.all(processes.map(stopShopProcess))
  for (const receiver of receivers) receiver.stop()
  await database.close()
  await fresh.drop()
  rmSync(folder, { recursive: true, force: true })
})

const path = '/api/desk/webhooks'
const subjects = 7
const secrets: string[] = []

async function listen(): Promise<string[]> {
  const ids: string[] = []
  for (const { address } of receivers) {
    const given = { name: 'ERP', address: `${address}?token=canary-in-address`, kinds: ['orders'] }
    const { body } = await owner.post(path, given)
    ids.push(body.data.receiver.id)
    secrets.push(body.data.secret)
  }
  return ids
}

/** Writers that hold their transactions open for different times, each record by one of them in its own order. */
async function write(from: number, count: number, random: () => number): Promise<void> {
  const writers = Array.from({ length: subjects }, async (_, subject) => {
    for (let step = from; step < from + count; step++) {
      const tx = await database.db.startTransaction().execute()
      await journalChanges(tx, north, [{ kind: 'orders', key: `A${subject}`, action: `order.step.${step}` }])
      await new Promise(resolve => setTimeout(resolve, random() * 20))
      await tx.commit().execute()
    }
  })
  await Promise.all(writers)
}

const waiting = async (ids: string[]) => {
  const all = await Promise.all(ids.map(async id => (await owner.get(`${path}/${id}`)).body.data.waiting))
  return all.reduce((sum, count) => sum + count, 0)
}

function stepsOf({ heard }: WebhookReceiver, subject: number): number[] {
  const own = heard.filter(({ event }) => event.data.key === `A${subject}`)
  return own.map(({ event }) => Number(event.data.action.split('.').at(-1)))
}

test('each event reaches each receiver once, and none of a record overtakes another', async () => {
  const ids = await listen()
  const random = randomFrom(7)
  for (const receiver of receivers)
    receiver.answer = (_request, reply) => setTimeout(() => reply.writeHead(204).end(), random() * 15)
  await write(0, 20, random)
  const expected = Array.from({ length: 20 }, (_, step) => step)
  for (const receiver of receivers) {
    await expect.poll(() => receiver.heard.length).toBe(20 * subjects)
    for (let subject = 0; subject < subjects; subject++) expect(stepsOf(receiver, subject)).toEqual(expected)
  }
  await expect.poll(() => waiting(ids)).toBe(0)
})

test('a process that is killed while it sends loses nothing; only what it was sending comes twice', async () => {
  for (const receiver of receivers) receiver.heard.length = 0
  const ids = (await owner.get(path)).body.data.map((one: { id: string }) => one.id)
  const random = randomFrom(11)
  for (const receiver of receivers)
    receiver.answer = (_request, reply) => setTimeout(() => reply.writeHead(204).end(), 50 + random() * 50)
  const written = write(0, 30, random)
  await expect.poll(() => receivers[0]!.heard.length).toBeGreaterThan(20)
  const dying = processes[1]!
  dying.child.kill('SIGKILL')
  await dying.ended
  processes[1] = start()
  await written
  // Until what the dead process had taken may be taken by another.
  for (const receiver of receivers)
    await expect
      .poll(() => new Set(receiver.heard.map(({ headers }) => headers['webhook-id'])).size)
      .toBe(30 * subjects)
  await expect.poll(() => waiting(ids)).toBe(0)
  const expected = Array.from({ length: 30 }, (_, step) => step)
  let doubles = 0
  for (const receiver of receivers)
    for (let subject = 0; subject < subjects; subject++) {
      const steps = stepsOf(receiver, subject)
      // One that came twice came twice in a row: nothing of its record was sent in between.
      expect(steps.filter((step, index) => step !== steps[index - 1])).toEqual(expected)
      doubles += steps.length - 30
    }
  // At most what one process sends at a time to each receiver.
  expect(doubles).toBeLessThanOrEqual(2 * 6)
})

test('neither secrets nor the addresses are in any log', async () => {
  const ended = await Promise.all(
    processes.map(async one => {
      await stopShopProcess(one)
      return one.ended
    }),
  )
  const said = ended.map(({ said: out, complaint }) => out + complaint).join('')
  expect(said.length).toBeGreaterThan(0)
  expect(said).not.toContain('canary-in-address')
  for (const secret of secrets) expect(said).not.toContain(secret.slice(6))
})
