import { createSecretKey, type KeyObject } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint, ErpEndpoint } from '#contract/endpoint.ts'
import type { FillDatabase } from '#server/open-shop.ts'
import { type Db, openDatabase } from '#server/platform/db/database.ts'
import { type OpenTenantDb, openTenantDb } from '#server/platform/db/tenant-db.ts'
import { deploymentKey } from '#server/platform/deployment-key.ts'
import { readEnvironment } from '#server/platform/environment.ts'
import { type Files, folderFiles } from '#server/platform/files/files.ts'
import { startShop } from '#server/start.ts'
import { freshDatabase } from './database.ts'

/** A complete shop with its own database and folder, called over HTTP. */
export interface TestShop {
  address: string
  databaseUrl: string
  db: Db
  tenantDb: OpenTenantDb
  served: Endpoint[]
  /** The calls for programs with an API key. */
  servedToKeys: ErpEndpoint[]
  /** The shop's file store. */
  files: Files
  /** The key that signs the shop's links to files. */
  fileKey: KeyObject
  /** The mails in the outbox, once at least this many have arrived. */
  mails(count: number): Promise<string[]>
  stop(): Promise<void>
}

/** `fill` gives it rows to start with, for instance those of the demo. */
export async function startTestShop(variables: Record<string, string> = {}, fill?: FillDatabase): Promise<TestShop> {
  const database = await freshDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'kontor-shop-'))
  const shop = await startShop(
    readEnvironment({
      PORT: '0',
      KONTOR_LOG: 'silent',
      KONTOR_DATA: dataDir,
      DATABASE_URL: database.url,
      KONTOR_ORIGIN: 'http://shop.test',
      ...variables,
    }),
    fill,
  )
  const opened = openDatabase(database.url, () => undefined)
  const { db } = opened
  return {
    address: shop.address!,
    databaseUrl: database.url,
    db,
    tenantDb: openTenantDb(opened),
    served: shop.served,
    servedToKeys: shop.servedToKeys,
    files: folderFiles(join(dataDir, 'files')),
    fileKey: createSecretKey(await deploymentKey(db, 'files')),
    mails: count => waitForMails(join(dataDir, 'outbox'), count),
    async stop() {
      await opened.close()
      await shop.stop()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function waitForMails(outbox: string, count: number): Promise<string[]> {
  for (let attempt = 0; attempt < 1200; attempt++) {
    const names = (await readdir(outbox)).filter(name => name.endsWith('.eml')).sort()
    if (names.length >= count) {
      return Promise.all(names.map(async name => decoded(await readFile(join(outbox, name), 'utf8'))))
    }
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error(`fewer than ${count} mails arrived in two minutes`)
}

/** Decodes quoted-printable. */
function decoded(mail: string): string {
  return Buffer.from(
    mail.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')
}
