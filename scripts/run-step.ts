import { spawn } from 'node:child_process'

/** Runs a program in the foreground; exits if it fails. */
export function runStep(program: string, parameters: string[], more: Record<string, string> = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const step = spawn(program, parameters, { stdio: 'inherit', env: { ...process.env, ...more } })
    step.on('error', reject)
    step.on('exit', code => {
      if (code === 0) resolve()
      else process.exit(code ?? 1)
    })
  })
}

/** Runs programs side by side and prints what each said once it has ended; exits after the last if one has failed. */
export async function runSideBySide(...steps: [program: string, ...parameters: string[]][]): Promise<void> {
  const codes = await Promise.all(steps.map(([program, ...parameters]) => runQuietly(program, parameters)))
  const failed = codes.find(code => code !== 0)
  if (failed !== undefined) process.exit(failed)
}

function runQuietly(program: string, parameters: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const step = spawn(program, parameters, { stdio: ['ignore', 'pipe', 'pipe'] })
    const said: Buffer[] = []
    for (const stream of [step.stdout, step.stderr]) stream.on('data', piece => said.push(piece))
    step.on('error', reject)
    step.on('close', code => {
      process.stdout.write(Buffer.concat(said))
      resolve(code ?? 1)
    })
  })
}
