import { type ChildProcess, spawn } from 'node:child_process'
import { shopProgram } from '../../scripts/builds.ts'

/** A shop in its own process. */
export interface ShopProcess {
  child: ChildProcess
  /** Its address; rejects with its output if it ends before it listens. */
  address: Promise<string>
  /** Once it does what its role asks for; a process for jobs has no address to wait for. */
  started: Promise<unknown>
  /** Its exit code and its stderr, once it has ended. */
  ended: Promise<Ended>
}

interface Ended {
  code: number | null
  complaint: string
  /** Its stdout: the address and the log. */
  said: string
}

/** As `npm start` does, which restarts a failed shop. */
const watchedOver = `import('./scripts/keep-shop-running.ts').then(({ keepShopRunning }) => keepShopRunning([])).then(process.exit)`

export function startShopProcess(variables: Record<string, string>, isWatchedOver = false): ShopProcess {
  const child = spawn(process.execPath, isWatchedOver ? ['-e', watchedOver] : [shopProgram], {
    env: { ...process.env, PORT: '0', KONTOR_LOG: 'warn', KONTOR_DEMO: '0', DATABASE_URL: '', ...variables },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  let complaint = ''
  const started = new Promise(resolve => {
    child.once('message', resolve)
  })
  child.stderr!.on('data', chunk => {
    complaint += chunk
  })
  const ended = new Promise<Ended>(resolve => {
    child.on('close', code => resolve({ code, complaint, said }))
  })
  const address = new Promise<string>((resolve, reject) => {
    child.stdout!.on('data', chunk => {
      said += chunk
      const found = /running at (\S+)/.exec(said)?.[1]
      if (found) resolve(found)
    })
    void ended.then(({ code }) => reject(new Error(`the shop ended with ${code}: ${complaint}`)))
  })
  // A test that only waits for the end does not handle this rejection.
  address.catch(() => undefined)
  return { child, address, started, ended }
}

export async function stopShopProcess({ child, ended }: ShopProcess): Promise<number | null> {
  child.kill('SIGTERM')
  return (await ended).code
}
