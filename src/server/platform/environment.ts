import { resolve } from 'node:path'
import * as z from 'zod/mini'

/** What the surroundings say about how to run. `.env.example` explains each; all of it is checked before anything starts. */
export interface Environment {
  host: string
  port: number
  /** Where the shop is reached from outside; links in mails begin with it. */
  origin: string
  /** False: the origin is only a guess from host and port. */
  isOriginGiven: boolean
  dataDir: string
  /** Absent: the embedded Postgres under dataDir. */
  databaseUrl: string | undefined
  isDemoSeeded: boolean
  /** The shop to show where the host name does not tell. */
  tenant: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  metricsToken: string | undefined
  trustProxy: boolean
  logLevel: string
  /** Whether browsers keep the app's own files, so that it opens without a network. */
  hasServiceWorker: boolean
  role: Role
  /** For development: addresses that somebody typed may lead to this machine (outbound/fetch-outside.ts). */
  isLoopbackOpen: boolean
  /** Encrypts passwords for servers of others (secret-box.ts); absent: a key is made and kept in the database. */
  secretsKey: string | undefined
  /** A Meilisearch of one's own; absent: the embedded engine. */
  meilisearch: { url: string; publicUrl: string; key: string } | undefined
  /** The first part of the search index's name: several deployments may share one Meilisearch. */
  searchEnv: string
  s3: { bucket: string; region: string; endpoint: string | undefined } | undefined
  payment: PaymentEnvironment
}

/** What a process does: answer requests, work through the queue of jobs, or both. */
export type Role = 'web' | 'jobs' | 'all'

export interface PaymentEnvironment {
  /** Absent: cards are not taken. */
  provider: 'stripe' | 'test' | undefined
  stripe: { secretKey: string; webhookSecret: string; apiBase: string | undefined } | undefined
  /** Signs the test bank's reports; absent: one is made per deployment. */
  secret: string | undefined
  /** An order by card that is not paid after so many seconds is cancelled. */
  ttlSeconds: number
  /** How often the provider is asked about payments that are under way. */
  checkSeconds: number
}

/** Wrong surroundings: its message is one sentence for the person who starts the shop. */
export class StartProblem extends Error {}

const port = z.coerce
  .number('must be a number from 0 to 65535')
  .check(z.int('must be a whole number'), z.minimum(0, 'must be 0 or more'), z.maximum(65535, 'must be at most 65535'))
const flag = z.enum(['0', '1'], 'must be 0 or 1')
const urlOf = (protocol: RegExp, wanted: string) => z.url({ protocol, error: `must be ${wanted}` })

const seconds = (least: number) => z.coerce.number('must be a number').check(z.minimum(least), z.maximum(86_400))

const variables = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(port, 3000),
  KONTOR_ORIGIN: z.optional(urlOf(/^https?$/, 'an address such as https://shop.example')),
  KONTOR_DATA: z._default(z.string(), './data'),
  KONTOR_DEMO: z.optional(flag),
  KONTOR_TENANT: z.optional(
    z.string().check(z.regex(/^[a-z0-9]{2,40}$/, 'must be the key of a tenant, e.g. nordgrat')),
  ),
  KONTOR_MAIL_FROM: z._default(z.string(), 'Kontor <shop@localhost>'),
  KONTOR_METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  KONTOR_TRUST_PROXY: z._default(flag, '0'),
  KONTOR_SERVICE_WORKER: z._default(flag, '1'),
  KONTOR_OUTBOUND_LOOPBACK: z._default(flag, '0'),
  KONTOR_SECRETS_KEY: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  KONTOR_ROLE: z._default(z.enum(['web', 'jobs', 'all'], 'must be web, jobs or all'), 'all'),
  KONTOR_LOG: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
  DATABASE_URL: z.optional(urlOf(/^postgres(ql)?$/, 'an address such as postgres://user:password@host:5432/database')),
  SMTP_URL: z.optional(urlOf(/^smtps?$/, 'an address such as smtp://user:password@host:587')),
  MEILI_URL: z.optional(urlOf(/^https?$/, 'an address such as http://host:7700')),
  MEILI_KEY: z.optional(z.string()),
  MEILI_PUBLIC_URL: z.optional(urlOf(/^https?$/, 'an address such as https://search.example')),
  KONTOR_ENV: z._default(z.string().check(z.regex(/^[a-z0-9]{1,20}$/, 'must be a short word')), 'kontor'),
  S3_BUCKET: z.optional(z.string()),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ENDPOINT: z.optional(urlOf(/^https?$/, 'an address such as https://s3.example')),
  NODE_ENV: z.optional(z.string()),
  KONTOR_PAYMENT_PROVIDER: z.optional(z.enum(['stripe', 'test'], 'must be stripe or test')),
  KONTOR_PAYMENT_SECRET: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  KONTOR_PAYMENT_TTL_S: z._default(seconds(1), 1800),
  KONTOR_PAYMENT_CHECK_S: z._default(seconds(0.1), 15),
  STRIPE_SECRET_KEY: z.optional(z.string()),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string()),
  STRIPE_API_BASE: z.optional(
    z
      .string()
      .check(z.regex(/^https?:\/\/[^/?#\s]+\/?$/, 'must be an origin without a path, e.g. https://api.stripe.com')),
  ),
})

/** Reads and checks the surroundings; what is wrong comes back as one StartProblem that names every variable at fault. */
export function readEnvironment(given: NodeJS.ProcessEnv): Environment {
  // An empty variable means "not set": that is how shells and compose files switch one off.
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
  const parsed = z.safeParse(variables, set)
  if (!parsed.success) {
    const faults = parsed.error.issues.map(issue => `${issue.path.join('.')} ${issue.message}`)
    throw new StartProblem(`Wrong setting: ${faults.join('; ')}. See .env.example.`)
  }
  const v = parsed.data
  if ((v.MEILI_URL === undefined) !== (v.MEILI_KEY === undefined)) {
    throw new StartProblem('Wrong setting: MEILI_URL and MEILI_KEY belong together. See .env.example.')
  }
  if (isInEarnest(v) && v.KONTOR_OUTBOUND_LOOPBACK === '1') {
    throw new StartProblem('Wrong setting: KONTOR_OUTBOUND_LOOPBACK is for development only. See .env.example.')
  }
  return {
    host: v.HOST,
    port: v.PORT,
    isOriginGiven: v.KONTOR_ORIGIN !== undefined,
    origin: v.KONTOR_ORIGIN?.replace(/\/+$/, '') ?? `http://${v.HOST.includes(':') ? `[${v.HOST}]` : v.HOST}:${v.PORT}`,
    dataDir: resolve(v.KONTOR_DATA),
    databaseUrl: v.DATABASE_URL,
    isDemoSeeded: v.KONTOR_DEMO === undefined ? v.DATABASE_URL === undefined : v.KONTOR_DEMO === '1',
    tenant: v.KONTOR_TENANT,
    smtpUrl: v.SMTP_URL,
    mailFrom: v.KONTOR_MAIL_FROM,
    metricsToken: v.KONTOR_METRICS_TOKEN,
    trustProxy: v.KONTOR_TRUST_PROXY === '1',
    logLevel: v.KONTOR_LOG,
    hasServiceWorker: v.KONTOR_SERVICE_WORKER === '1',
    role: v.KONTOR_ROLE,
    isLoopbackOpen: v.KONTOR_OUTBOUND_LOOPBACK === '1',
    secretsKey: v.KONTOR_SECRETS_KEY,
    meilisearch: meilisearchOf(v),
    searchEnv: v.KONTOR_ENV,
    s3: v.S3_BUCKET ? { bucket: v.S3_BUCKET, region: v.S3_REGION, endpoint: v.S3_ENDPOINT } : undefined,
    payment: paymentOf(v),
  }
}

function meilisearchOf({ MEILI_URL, MEILI_PUBLIC_URL, MEILI_KEY: key }: z.output<typeof variables>) {
  if (!MEILI_URL || !key) return undefined
  const plain = (url: string) => url.replace(/\/+$/, '')
  return { url: plain(MEILI_URL), publicUrl: plain(MEILI_PUBLIC_URL ?? MEILI_URL), key }
}

function isInEarnest({ NODE_ENV, KONTOR_ORIGIN }: z.output<typeof variables>): boolean {
  return NODE_ENV === 'production' || KONTOR_ORIGIN?.startsWith('https:') === true
}

/** Real money needs a real provider: where the shop is in earnest, the test bank must be asked for by name. */
function paymentOf(v: z.output<typeof variables>): PaymentEnvironment {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = v
  if ((secretKey === undefined) !== (webhookSecret === undefined)) {
    throw new StartProblem(
      'Wrong setting: STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together. See .env.example.',
    )
  }
  if (v.KONTOR_PAYMENT_PROVIDER === 'stripe' && !secretKey) {
    throw new StartProblem('Wrong setting: KONTOR_PAYMENT_PROVIDER=stripe needs STRIPE_SECRET_KEY. See .env.example.')
  }
  return {
    provider: v.KONTOR_PAYMENT_PROVIDER ?? (secretKey ? 'stripe' : isInEarnest(v) ? undefined : 'test'),
    stripe:
      secretKey && webhookSecret
        ? { secretKey, webhookSecret, apiBase: v.STRIPE_API_BASE?.replace(/\/$/, '') }
        : undefined,
    secret: v.KONTOR_PAYMENT_SECRET,
    ttlSeconds: v.KONTOR_PAYMENT_TTL_S,
    checkSeconds: v.KONTOR_PAYMENT_CHECK_S,
  }
}
