import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { createTransport } from 'nodemailer'
import { checkSettings } from '#contract/shop/read-settings.ts'
import { connect, postgresOf } from '../platform/db/client.ts'
import { type Db, openDatabase } from '../platform/db/database.ts'
import { isMigrated } from '../platform/db/migrate.ts'
import { loadEnvFile } from '../platform/env-file.ts'
import { type Environment, readEnvironment, StartProblem } from '../platform/environment.ts'
import { openFiles } from '../platform/files/open-files.ts'

/** Checks everything a shop depends on and prints, line by line, what is fine and what to do about what is not. */
type Finding = { about: string; isRight: boolean; says: string }

const findings: Finding[] = []
try {
  loadEnvFile()
  const environment = readEnvironment(process.env)
  note('settings', true, `the shop is at ${environment.origin}`)
  await examine('data folder', () => dataFolder(environment))
  await examine('database', () => database(environment))
  await examine('mail', () => mail(environment))
  await examine('search', () => search(environment))
  await examine('files', () => files(environment))
  note('cards', true, cards(environment))
  note('calls out', true, callsOut(environment))
  note('secrets', true, secrets(environment))
  note('browser app', true, existsSync('dist/web/index.html') ? 'built' : 'not built yet: `npm start` does it')
} catch (error) {
  if (!(error instanceof StartProblem)) throw error
  note('settings', false, error.message)
}
for (const { about, isRight, says } of findings)
  console.log(`${isRight ? 'ok   ' : 'WRONG'} ${about.padEnd(12)} ${says}`)
process.exitCode = findings.every(finding => finding.isRight) ? 0 : 1

function note(about: string, isRight: boolean, says: string): void {
  findings.push({ about, isRight, says })
}

async function examine(about: string, look: () => Promise<string>): Promise<void> {
  await look().then(
    says => note(about, true, says),
    error => note(about, false, error instanceof Error ? error.message : String(error)),
  )
}

async function dataFolder({ dataDir }: Environment): Promise<string> {
  mkdirSync(dataDir, { recursive: true })
  accessSync(dataDir, constants.W_OK)
  return `${dataDir} can be written`
}

async function database(environment: Environment): Promise<string> {
  const postgres = await postgresOf(environment)
  try {
    const client = await connect(postgres.url)
    const { rows } = await client.query('select current_setting($1) as version', ['server_version'])
    await client.end()
    const { db, close } = openDatabase(postgres.url, () => undefined)
    const isCurrent = await isMigrated(db).catch(() => false)
    const faults = isCurrent ? await settingsFaults(db) : []
    await close()
    if (faults.length > 0) throw new Error(`the settings of a shop are wrong and partly left out: ${faults.join('; ')}`)
    const kind = environment.databaseUrl ? 'PostgreSQL' : 'the embedded PostgreSQL'
    return `${kind} ${rows[0].version}, ${isCurrent ? 'up to date' : 'to be brought up to date by the next start'}`
  } finally {
    await postgres.stop()
  }
}

async function settingsFaults(db: Db): Promise<string[]> {
  const tenants = await db.selectFrom('tenants').select(['key', 'settings']).orderBy('key').execute()
  return tenants.flatMap(({ key, settings }) =>
    checkSettings(settings).map(({ path, message }) => `${key}: ${path} ${message}`),
  )
}

async function mail({ smtpUrl, dataDir }: Environment): Promise<string> {
  if (!smtpUrl) return `no SMTP_URL: mails are written to ${dataDir}/outbox`
  await createTransport(smtpUrl).verify().catch(refused('The SMTP server of SMTP_URL does not take our mails'))
  return 'the SMTP server takes our mails'
}

async function search({ meilisearch }: Environment): Promise<string> {
  if (!meilisearch) return 'the embedded engine'
  const answer = await fetch(`${meilisearch.url}/health`, { signal: AbortSignal.timeout(5_000) }).catch(
    refused(`Meilisearch at ${meilisearch.url} cannot be reached`),
  )
  if (!answer.ok) throw new Error(`Meilisearch at ${meilisearch.url} answers ${answer.status}`)
  return 'Meilisearch is well'
}

/** Written, read and deleted again: permission to list a bucket is not enough. */
async function files(environment: Environment): Promise<string> {
  const store = await openFiles(environment)
  await store.put('doctor/note.txt', 'well')
  const found = await store.read('doctor/note.txt')
  await store.remove('doctor/note.txt')
  if (!found) throw new Error('what was written could not be read again')
  return environment.s3 ? `the bucket ${environment.s3.bucket}` : 'in the data folder'
}

function refused(sentence: string): (error: Error) => never {
  return error => {
    throw new Error(`${sentence}: ${(error.cause as Error | undefined)?.message ?? error.message}`)
  }
}

function callsOut({ isLoopbackOpen }: Environment): string {
  if (!isLoopbackOpen) return 'addresses that staff enter lead to the public internet only'
  return 'addresses that staff enter may lead to this machine: KONTOR_OUTBOUND_LOOPBACK is for development only'
}

function secrets({ secretsKey }: Environment): string {
  return secretsKey
    ? 'passwords of sources are encrypted with KONTOR_SECRETS_KEY'
    : 'the key for passwords of sources lies in the database: KONTOR_SECRETS_KEY keeps it elsewhere'
}

function cards({ payment }: Environment): string {
  if (payment.provider === 'stripe') return 'Stripe'
  if (payment.provider === 'test') return 'the test bank, which takes no money'
  return 'nobody takes cards: set STRIPE_SECRET_KEY, or KONTOR_PAYMENT_PROVIDER=test to try things out'
}
