import { connect } from 'node:net'
import type { FuzzRequest } from './requests.ts'

/** The answer; no status if the connection was closed without one. */
export interface Outcome {
  status: number | undefined
  head: string
  body: string
  milliseconds: number
  isTooLate: boolean
}

/** The longest time limit of a call is 180 seconds; a request that takes longer hangs. */
const patienceMs = 200_000

export function send({ bytes, isAnswered }: FuzzRequest, port: number): Promise<Outcome> {
  return new Promise(resolve => {
    const startedAt = performance.now()
    const chunks: Buffer[] = []
    let isTooLate = false
    const socket = connect(port, '127.0.0.1')
    const timer = setTimeout(() => {
      isTooLate = true
      socket.destroy()
    }, patienceMs)
    socket.on('data', chunk => chunks.push(chunk))
    // A server that has refused a large body no longer reads it.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(timer)
      resolve({ ...read(Buffer.concat(chunks)), milliseconds: performance.now() - startedAt, isTooLate })
    })
    socket.write(bytes, () => {
      if (!isAnswered) socket.destroy()
    })
  })
}

function read(answer: Buffer): Pick<Outcome, 'status' | 'head' | 'body'> {
  const text = answer.toString('latin1').replace(/^HTTP\/1.1 100 [^\r]*\r\n\r\n/, '')
  const end = text.indexOf('\r\n\r\n')
  const head = end === -1 ? text : text.slice(0, end)
  const status = /^HTTP\/1.1 (\d{3}) /.exec(head)?.[1]
  return { status: status ? Number(status) : undefined, head, body: end === -1 ? '' : text.slice(end + 4) }
}
