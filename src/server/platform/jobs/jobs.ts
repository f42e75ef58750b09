import { CompiledQuery, type QueryExecutorProvider } from 'kysely'
import type { Db as JobsDb, PgBoss } from 'pg-boss'
import type { TenantId, UserId } from '#domain/ids.ts'
import { preparedMark } from '../db/prepared.ts'
import type { PipelinedStatement } from '../db/transact-pipelined.ts'
import type { Log } from '../log.ts'

/** A finished mail; what is attached lies in the store. */
export interface Mail {
  to: string
  subject: string
  text: string
  /** Absent in mails that an earlier version has enqueued. */
  html?: string
  replyTo?: string
  attachments?: { name: string; type: string; fileKey: string }[]
  /** The orders it is about. */
  orderIds?: number[]
}

/** Every kind of work that happens after an answer, with what it needs to know. No secrets: rows outlive their use. */
export interface JobData {
  /** A mail that is kept in its table; an earlier version has enqueued the mail itself. */
  mail: { tenantId: TenantId; mailId: number } | Mail
  /** A mail that every try to deliver has failed. */
  'mail-undelivered': JobData['mail']
  /** Whoever asked for a new password; the link is made by the worker, so that it is stored nowhere. */
  'password-reset': { tenantId: TenantId } & ({ email: string } | { userId: UserId })
  /** Whoever wants another e-mail address; the link to it is made by the worker in the same way. */
  'email-confirmation': { tenantId: TenantId; userId: UserId; changeId: number }
  /** Orders that count from now on: placed, or by card paid. Their papers are made and their mail is written. */
  'order-placed': { tenantId: TenantId; orderIds: number[] }
  /** The mail of a shipment that waits for its delivery note, which is drawn and attached. */
  'delivery-note': { tenantId: TenantId; mailId: number; orderId: number; number: string; locale: 'en' | 'de' }
  /** An invoice or credit that was made: its paper is drawn and mailed. */
  'document-issued': { tenantId: TenantId; entryId: number }
  /** A reminder that was sent: its letter is drawn and mailed. */
  'reminder-sent': { tenantId: TenantId; reminderId: number }
  /** Sends what is due in the shops that remind by themselves, every morning. */
  'send-reminders': Record<string, never>
  /** What the test bank tells the shop about a session. */
  'test-bank-report': { sessionId: string; eventId: string }
  /** Goes on with what somebody asked for with a file of records: its dry run, writing it, or undoing it. */
  import: { tenantId: TenantId; importId: number }
  /** Looks which sources of files are due. */
  'claim-sources': Record<string, never>
  /** Asks a source of files, for one time of its schedule. */
  'pull-source': { tenantId: TenantId; sourceId: number; dueAt: string }
  /** Carries out what was announced for proposals that nobody has answered in time. */
  'proposal-deadlines': Record<string, never>
  /** Goes on asking about the new day of a season's orders. */
  'ask-season': { tenantId: TenantId; askingId: number }
  /** Removes what has run out: sessions, links, counters. */
  housekeeping: Record<string, never>
}
export type JobName = keyof JobData

export interface Jobs {
  /** Connects to the queue, so that the first job need not wait for it. */
  connect(): Promise<void>
  /** Adds work to be done once the transaction has committed, and never if it does not. */
  enqueue<N extends JobName>(tx: QueryExecutorProvider, name: N, data: JobData[N]): Promise<void>
  /** Many of one kind, in one statement. */
  enqueueAll<N extends JobName>(tx: QueryExecutorProvider, name: N, data: readonly JobData[N][]): Promise<void>
  /** The same as a statement of a transaction that is sent whole. */
  statementOf<N extends JobName>(name: N, data: readonly JobData[N][]): Promise<PipelinedStatement>
  work<N extends JobName>(name: N, handler: (data: JobData[N]) => Promise<void>): Promise<void>
  /** Runs a job every so often, once for all processes together. */
  schedule(name: JobName, cron: string): Promise<void>
  /** Lets running jobs end within the time, and hands the rest back to the queue. */
  stop(milliseconds: number): Promise<void>
}

/**
 * The queue in the shop's own database. A process that supervises it is connected to it at once, hands on what a dead
 * process had begun, and starts what is scheduled. Others connect when they are told to, or for their first job.
 */
export async function openJobs(url: string, log: Log, isSupervising = true): Promise<Jobs> {
  let opened: Promise<PgBoss> | undefined
  const queue = () => {
    opened ??= openQueue(url, log, isSupervising).catch(error => {
      // The next job tries again.
      opened = undefined
      throw error
    })
    return opened
  }
  if (isSupervising) await queue()
  return {
    async connect() {
      await queue()
    },
    async enqueue(tx, name, data) {
      await (await queue()).send(name, data, { db: planning(tx) })
    },
    async enqueueAll(tx, name, data) {
      if (data.length > 0) await (await queue()).insert(name, data.map(jobOf), { db: planning(tx) })
    },
    async statementOf(name, data) {
      const sent: PipelinedStatement[] = []
      await (await queue()).insert(name, data.map(jobOf), { db: keeping(sent) })
      return sent[0]!
    },
    async work(name, handler) {
      await (await queue()).work<JobData[typeof name]>(name, slow.has(name) ? oneByOne : several, jobs =>
        Promise.all(
          jobs.map(async ({ id, data }) => {
            try {
              await handler(data)
              return { id, status: 'completed' as const }
            } catch (error) {
              log.warn({ err: error, job: name }, 'job failed and will be tried again')
              return { id, status: 'failed' as const, output: { message: String(error) } }
            }
          }),
        ),
      )
    },
    async schedule(name, cron) {
      await (await queue()).schedule(name, cron)
    },
    async stop(milliseconds) {
      const boss = await opened?.catch(() => undefined)
      await boss?.stop({ graceful: true, timeout: milliseconds })
    },
  }
}

/** Connects to the queue, making its tables where they are missing. */
async function openQueue(url: string, log: Log, isSupervising: boolean): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'kontor jobs',
    max: 4,
    useListenNotify: true,
    // No request waits for it, but the start of a process does, on a busy machine too.
    connectionTimeoutMillis: 60_000,
    supervise: isSupervising,
    schedule: isSupervising,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  })
  boss.on('error', error => log.error({ err: error }, 'job queue'))
  await boss.start()
  for (const name of queueNames) {
    const traits = { ...patience, ...(ownTraits[name] ?? {}), notify: name !== polled }
    await boss.createQueue(name, traits)
    // One that an earlier version has made keeps its traits unless it is told.
    await boss.updateQueue(name, traits)
  }
  return boss
}

/** The queue's own statement is long: planning it for each job would cost more than the rest of placing an order. */
function planning(tx: QueryExecutorProvider): JobsDb {
  return {
    async executeSql(text, values = []) {
      const { rows } = await tx.getExecutor().executeQuery(CompiledQuery.raw(preparedMark + text, [...values]))
      return { rows }
    },
  }
}

function jobOf<T extends object>(data: T): { data: T } {
  return { data }
}

/** Keeps the queue's statement for somebody else to send. */
function keeping(sent: PipelinedStatement[]): JobsDb {
  return {
    async executeSql(text, values = []) {
      sent.push({ text, values: [...values] })
      return { rows: [] }
    },
  }
}

/** Dead-letter queues come first: a queue may only name one that exists. */
const queues: Record<JobName, true> = {
  'mail-undelivered': true,
  mail: true,
  'password-reset': true,
  'email-confirmation': true,
  'order-placed': true,
  'delivery-note': true,
  'document-issued': true,
  'reminder-sent': true,
  'send-reminders': true,
  'test-bank-report': true,
  import: true,
  'claim-sources': true,
  'pull-source': true,
  'proposal-deadlines': true,
  'ask-season': true,
  housekeeping: true,
}
const queueNames = Object.keys(queues) as JobName[]

/**
 * Asked for twice a second, without notifications: of the transactions that notify somebody Postgres commits one at a
 * time, and orders would wait for each other.
 */
const polled: JobName = 'order-placed'

/**
 * Several jobs of one transaction wake the worker once, so it takes many at a time and settles each for itself; the
 * slow poll is for those that wait for another try.
 */
const several = {
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
  pollingIntervalSeconds: 0.5,
  notifyPollingIntervalSeconds: 5,
} as const

/** Files take minutes to come and to be written, so that one of a batch must not hold up the others. */
const slow: ReadonlySet<JobName> = new Set(['import', 'pull-source', 'send-reminders', 'ask-season'])
const oneByOne = { ...several, batchSize: 1, burstWhenBatchFull: false, localConcurrency: 3 } as const

/** What a queue has beside, or in place of, what all have. */
const ownTraits: Partial<Record<JobName, object>> = {
  mail: { deadLetter: 'mail-undelivered' },
  import: { expireInSeconds: 4 * 3600 },
  'pull-source': { expireInSeconds: 3600 },
  'send-reminders': { expireInSeconds: 3600 },
  'ask-season': { expireInSeconds: 3600 },
}

/** A mail server may be away for a night: about 12 tries over 10 hours, then it counts as undelivered. */
const patience = {
  retryLimit: 12,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 3600,
  deleteAfterSeconds: 7 * 86_400,
  // A process that is silent for so long is dead, and what it had begun is done by another.
  heartbeatSeconds: 20,
}
