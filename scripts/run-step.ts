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
