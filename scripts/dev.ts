import { spawn } from 'node:child_process'
import { buildIfStale } from './builds.ts'

/** The server restarts on every change; Vite serves the browser app with instant updates and passes calls on to it. */
await buildIfStale('demo')
const running = [
  spawn('node', ['--watch', '--watch-preserve-output', 'src/main.ts'], { stdio: 'inherit' }),
  spawn('vite', [], { stdio: 'inherit' }),
]
for (const part of running) part.on('exit', code => process.exit(code ?? 0))
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => running.forEach(part => void part.kill(signal)))
